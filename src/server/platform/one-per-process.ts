/**
 * Returns a value that exists once per process: the server and the bundle of its pages have separate copies of each
 * module.
 */
export function onePerProcess<Value extends object>(name: string, make: () => Value): Value {
  const key = Symbol.for(`marketplace.${name}`)
  const shared = globalThis as { [place: symbol]: Value | undefined }
  shared[key] ??= make()
  return shared[key]
}
