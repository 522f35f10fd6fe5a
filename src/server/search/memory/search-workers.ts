import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/log.ts'
import { startThread } from '../../platform/typescript-thread.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueData } from './catalogue-data.ts'
import type { Facts } from './facts.ts'
import type { Id } from './id-index.ts'
import { createMemorySearcher, type MemorySearcher } from './searcher.ts'

/** Initial data of a worker. */
export type WorkerStart = { data: CatalogueData; bigrams: readonly string[] }
export type ToWorker =
  | { kind: 'put'; facts: Facts; words: string | null }
  | { kind: 'remove'; id: Id }
  | { kind: 'call'; callId: number; name: keyof MemorySearcher; args: readonly unknown[] }
/** Result or error of a call, by its id; a null id says that the worker is ready. */
export type FromWorker =
  | { callId: null }
  | { callId: number; answer: unknown }
  | { callId: number; error: unknown }

/** Searcher whose calls are asynchronous. */
export type AsyncSearcher = {
  [Name in keyof MemorySearcher]: (
    ...args: Parameters<MemorySearcher[Name]>
  ) => Promise<ReturnType<MemorySearcher[Name]>>
}

/** Pool of worker threads that search a catalogue. */
export type SearchWorkers = AsyncSearcher & {
  /** Broadcasts a change of the catalogue; later calls are answered with it. */
  put: (facts: Facts, words: string | null) => void
  remove: (id: Id) => void
  /** Settles when all workers are ready or have ended. */
  ready: Promise<void>
  close: () => Promise<void>
}

/** Products from which on searching takes longer than all other work of a request. */
const largeCatalogue = 500_000

/**
 * Number of workers worth their memory: one processor is left to the thread that answers requests, unless the catalogue
 * is large. More than four would be idle.
 */
export const workerCountFor = (products: number, processors = availableParallelism()): number =>
  Math.min(products < largeCatalogue ? processors - 1 : processors, 4)

/** Size of a worker's young generation: more does not make it quicker, and is never released. */
const youngGenerationMb = 8

type PendingCall = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>
type Thread = { worker: Worker; isReady: boolean; pending: Map<number, PendingCall> }

/**
 * Starts workers with the present state of a catalogue. While none is ready, this thread searches itself.
 * @param bigrams that are indexed
 * @param count number of workers
 */
export function startSearchWorkers(
  catalogue: Catalogue,
  bigrams: ReadonlySet<string>,
  count: number,
  log: Log,
): SearchWorkers {
  const local = createMemorySearcher(catalogue)
  const threads = new Set<Thread>()
  let lastCallId = 0

  /** Starts one worker. @returns settles when it is ready or has ended */
  function startWorker(start: WorkerStart): Promise<void> {
    const worker = startThread(new URL('./search-worker.ts', import.meta.url), start, {
      maxYoungGenerationSizeMb: youngGenerationMb,
    })
    const thread: Thread = { worker, isReady: false, pending: new Map() }
    threads.add(thread)
    worker.on('error', (error) => log.warn({ error }, 'search: a thread ended'))
    return new Promise((settle) => {
      worker.on('message', (message: FromWorker) => {
        if (message.callId === null) {
          thread.isReady = true
          return settle()
        }
        const pendingCall = thread.pending.get(message.callId)
        thread.pending.delete(message.callId)
        if ('error' in message) pendingCall?.reject(message.error)
        else pendingCall?.resolve(message.answer)
      })
      worker.on('exit', () => {
        threads.delete(thread)
        for (const { resolve } of thread.pending.values()) resolve(ended)
        settle()
      })
    })
  }

  function broadcast(message: ToWorker): void {
    for (const { worker } of threads) worker.postMessage(message)
  }

  /** Returns the ready worker with the fewest pending calls. */
  function leastBusy(): Thread | undefined {
    let found: Thread | undefined
    for (const thread of threads) {
      if (thread.isReady && (!found || thread.pending.size < found.pending.size)) found = thread
    }
    return found
  }

  async function call(name: keyof MemorySearcher, ...args: unknown[]): Promise<unknown> {
    const thread = leastBusy()
    if (thread) {
      const answer = await new Promise((resolve, reject) => {
        lastCallId += 1
        thread.pending.set(lastCallId, { resolve, reject })
        thread.worker.postMessage({ kind: 'call', callId: lastCallId, name, args } satisfies ToWorker)
      })
      if (answer !== ended) return answer
    }
    return (local[name] as (...all: unknown[]) => unknown)(...args)
  }

  const start = { data: catalogue.data(), bigrams: [...bigrams] }
  const starting = Array.from({ length: count }, () => startWorker(start))
  const slow = Object.fromEntries(
    Object.keys(local).map((name) => [
      name,
      (...args: unknown[]) => call(name as keyof MemorySearcher, ...args),
    ]),
  ) as AsyncSearcher
  return {
    ...slow,
    put: (facts, words) => broadcast({ kind: 'put', facts, words }),
    remove: (id) => broadcast({ kind: 'remove', id }),
    ready: Promise.all(starting).then(() => undefined),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Answer to pending calls of a worker that ended. */
const ended = Symbol('ended')
