import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads'

/** The part of `workerData` by which a thread loads its modules. */
export type ThreadStart = {
  module: string
  /** Takes URLs of modules, and gives a `ModuleResponse` to each. */
  requests: MessagePort
  /** Number of responses so far, by which a thread waits for the next one. */
  responses: Int32Array<SharedArrayBuffer>
}
type ModuleResponse = { source: string } | { error: unknown }

/** Modules without their types, by URL. */
const strippedModules = new Map<string, string>()

/**
 * Starts a thread with a TypeScript module. The types of its modules are stripped in this thread: Node does that with
 * WebAssembly, and when several threads run it, V8 may end the process with SIGSEGV (docs/decisions/0128).
 * @param data properties of the module's `workerData`
 */
export function startThread(module: URL, data: object, resourceLimits?: ResourceLimits): Worker {
  const { port1: requests, port2: threadPort } = new MessageChannel()
  const responses = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const start: ThreadStart = { module: module.href, requests: threadPort, responses }
  const worker = new Worker(new URL('./strip-types-hook.mjs', import.meta.url), {
    resourceLimits,
    workerData: { ...data, ...start },
    transferList: [threadPort],
  })
  requests.on('message', (url: string) => {
    requests.postMessage(responseTo(url))
    Atomics.add(responses, 0, 1)
    Atomics.notify(responses, 0)
  })
  // The worker keeps the process alive as long as it should.
  requests.unref()
  worker.once('exit', () => requests.close())
  return worker
}

function responseTo(url: string): ModuleResponse {
  try {
    const source = strippedModules.get(url) ?? stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'))
    strippedModules.set(url, source)
    return { source }
  } catch (error) {
    return { error }
  }
}
