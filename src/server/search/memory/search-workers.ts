import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/log.ts'
import type { Catalogue, CatalogueParts } from './catalogue.ts'
import type { Facts } from './facts.ts'
import type { Id } from './places.ts'
import { createMemorySearcher, type MemorySearcher } from './searcher.ts'

/** What a thread begins with. */
export type WorkerStart = { parts: CatalogueParts; pairs: readonly string[] }
export type ToWorker =
  | { kind: 'put'; facts: Facts; words: string | null }
  | { kind: 'remove'; id: Id }
  | { kind: 'ask'; number: number; name: keyof MemorySearcher; asked: readonly unknown[] }
/** The answer to a question by its number, or why there is none; without a number, the thread is ready. */
export type FromWorker =
  | { number: null }
  | { number: number; answer: unknown }
  | { number: number; error: unknown }

/** A finder that may take its time. */
export type AsyncSearcher = {
  [Name in keyof MemorySearcher]: (
    ...asked: Parameters<MemorySearcher[Name]>
  ) => Promise<ReturnType<MemorySearcher[Name]>>
}

/** Threads that find in a catalogue, while the one that they were begun by does other things. */
export type SearchWorkers = AsyncSearcher & {
  /** Tells them what was done to the catalogue; what is asked from now on is answered with it. */
  put: (facts: Facts, words: string | null) => void
  remove: (id: Id) => void
  /** When all are ready, or have ended. */
  ready: Promise<void>
  close: () => Promise<void>
}

/** From so many products on, finding takes longer than everything else that answers a search. */
const manyProducts = 500_000

/**
 * How many threads are worth their memory: one processor is left for the thread that answers requests, unless there are many
 * products. More than four have nothing to do.
 */
export const workerCountFor = (products: number, processors = availableParallelism()): number =>
  Math.min(products < manyProducts ? processors - 1 : processors, 4)

/** Room for what a thread makes and soon throws away: with more it is not quicker, and keeps it. */
const youngMegabytes = 8

type SearchOptions = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>
type Thread = { worker: Worker; isReady: boolean; asked: Map<number, SearchOptions> }

/**
 * Begins threads with a catalogue that was just loaded. As long as none is ready, this thread finds itself.
 * @param pairs words beside each other that can be looked for
 * @param count how many threads
 */
export function startSearchWorkers(
  catalogue: Catalogue,
  pairs: ReadonlySet<string>,
  count: number,
  log: Log,
): SearchWorkers {
  const own = createMemorySearcher(catalogue)
  const threads = new Set<Thread>()
  let number = 0

  /** @returns when it is ready, or has ended */
  function begin(begun: WorkerStart): Promise<void> {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: begun,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    const thread: Thread = { worker, isReady: false, asked: new Map() }
    threads.add(thread)
    worker.on('error', (error) => log.warn({ error }, 'search: a thread ended'))
    return new Promise((settle) => {
      worker.on('message', (told: FromWorker) => {
        if (told.number === null) {
          thread.isReady = true
          return settle()
        }
        const asked = thread.asked.get(told.number)
        thread.asked.delete(told.number)
        if ('error' in told) asked?.reject(told.error)
        else asked?.resolve(told.answer)
      })
      worker.on('exit', () => {
        threads.delete(thread)
        for (const { resolve } of thread.asked.values()) resolve(ended)
        settle()
      })
    })
  }

  function tell(told: ToWorker): void {
    for (const { worker } of threads) worker.postMessage(told)
  }

  /** The thread that has least to do. */
  function idlest(): Thread | undefined {
    let found: Thread | undefined
    for (const thread of threads) {
      if (thread.isReady && (!found || thread.asked.size < found.asked.size)) found = thread
    }
    return found
  }

  async function ask(name: keyof MemorySearcher, ...asked: unknown[]): Promise<unknown> {
    const thread = idlest()
    if (thread) {
      const answer = await new Promise((resolve, reject) => {
        number += 1
        thread.asked.set(number, { resolve, reject })
        thread.worker.postMessage({ kind: 'ask', number, name, asked } satisfies ToWorker)
      })
      if (answer !== ended) return answer
    }
    return (own[name] as (...all: unknown[]) => unknown)(...asked)
  }

  const begun = { parts: catalogue.parts(), pairs: [...pairs] }
  const begins = Array.from({ length: count }, () => begin(begun))
  const slow = Object.fromEntries(
    Object.keys(own).map((name) => [
      name,
      (...asked: unknown[]) => ask(name as keyof MemorySearcher, ...asked),
    ]),
  ) as AsyncSearcher
  return {
    ...slow,
    put: (facts, words) => tell({ kind: 'put', facts, words }),
    remove: (id) => tell({ kind: 'remove', id }),
    ready: Promise.all(begins).then(() => undefined),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Instead of an answer of a thread that is gone. */
const ended = Symbol('ended')
