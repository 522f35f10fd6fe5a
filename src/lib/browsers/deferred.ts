/** A promise with its functions, for browsers without `Promise.withResolvers` (before Safari 17.4, Chrome 119, Firefox 121). */
export function deferred<Value = void>(): PromiseWithResolvers<Value> {
  let [resolve, reject] = [(_: Value | PromiseLike<Value>) => {}, (_: unknown) => {}]
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
