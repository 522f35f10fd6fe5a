import { parentPort, workerData } from 'node:worker_threads'
import { createCatalogue } from './catalogue.ts'
import type { FromWorker, ToWorker, WorkerStart } from './search-workers.ts'
import { createMemorySearcher } from './searcher.ts'
import { isPairOf } from './tsquery.ts'

// A thread that finds: it is given a catalogue, is told of changes, and answers one question after the other.
const { parts, pairs } = workerData as WorkerStart
const catalogue = createCatalogue(isPairOf(pairs), parts)
const finder = createMemorySearcher(catalogue)
const say = (message: FromWorker): void => parentPort?.postMessage(message)

parentPort?.on('message', (told: ToWorker) => {
  switch (told.kind) {
    case 'put':
      return catalogue.put(told.facts, told.words)
    case 'remove':
      return catalogue.remove(told.id)
    case 'ask':
      return say(answerTo(told))
  }
})
say({ number: null })

/** What fails is one question, not the thread. */
function answerTo({ number, name, asked }: Extract<ToWorker, { kind: 'ask' }>): FromWorker {
  const answer = finder[name] as (...all: readonly unknown[]) => unknown
  try {
    return { number, answer: answer(...asked) }
  } catch (error) {
    return { number, error }
  }
}
