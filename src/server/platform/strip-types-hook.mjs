// First module of a thread that typescript-thread.ts starts. It is JavaScript, because no types are stripped in such a
// thread: the starting thread does that for all modules that are loaded here.
import { registerHooks } from 'node:module'
import { receiveMessageOnPort, workerData } from 'node:worker_threads'

/** @type {import('./typescript-thread.ts').ThreadStart} */
const { module, requests, responses } = workerData

/** Asks the starting thread for a module without its types, and waits for the response. */
function strippedSource(url) {
  const before = Atomics.load(responses, 0)
  requests.postMessage(url)
  Atomics.wait(responses, 0, before)
  const { source, error } = receiveMessageOnPort(requests).message
  if (error) throw error
  return source
}

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.ts')
      ? { format: 'module', source: strippedSource(url), shortCircuit: true }
      : nextLoad(url, context),
})
await import(module)
