import { parentPort, workerData } from 'node:worker_threads'
import { createCatalogue } from './catalogue.ts'
import type { FromWorker, ToWorker, WorkerStart } from './search-workers.ts'
import { createMemorySearcher } from './searcher.ts'
import { bigramLookup } from './tsquery.ts'

// Worker thread with a copy of the catalogue: applies changes and answers one call after the other.
const { data, bigrams } = workerData as WorkerStart
const catalogue = createCatalogue(bigramLookup(bigrams), data)
const searcher = createMemorySearcher(catalogue)
const send = (message: FromWorker): void => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'put':
      return catalogue.put(message.facts, message.words)
    case 'remove':
      return catalogue.remove(message.id)
    case 'call':
      return send(answerTo(message))
    default:
      message satisfies never
  }
})
send({ callId: null })

/** Returns an error as the answer: a failed call does not end the thread. */
function answerTo({ callId, name, args }: Extract<ToWorker, { kind: 'call' }>): FromWorker {
  const method = searcher[name] as (...all: readonly unknown[]) => unknown
  try {
    return { callId, answer: method(...args) }
  } catch (error) {
    return { callId, error }
  }
}
