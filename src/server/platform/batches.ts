import { setTimeout as wait } from 'node:timers/promises'

/**
 * Creates a function that coalesces questions into batches: a question runs at once while fewer than `concurrency`
 * batches are in progress; later ones are collected until a batch returns. Nothing is cached: each question is answered
 * by a batch that starts after it. For frequent queries whose round trip costs more than the answer.
 * @param run answers a batch, in its order; its failure rejects the whole batch
 * @param limits.minIntervalMs minimum ms between the starts of two batches; 0 by default
 * @param limits.now clock, in ms
 */
export function createBatcher<Question, Answer>(
  run: (questions: Question[]) => Promise<readonly Answer[]>,
  {
    concurrency,
    maxBatch,
    minIntervalMs = 0,
    now = () => performance.now(),
  }: { concurrency: number; maxBatch: number; minIntervalMs?: number; now?: () => number },
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = 0
  let startedMs = Number.NEGATIVE_INFINITY

  const drain = async (): Promise<void> => {
    if (running >= concurrency) return
    running += 1
    // A loop instead of recursion, whose promises would all stay pending while there is work.
    while (waiting.length > 0) {
      const remainingMs = startedMs + minIntervalMs - now()
      if (remainingMs > 0) await wait(remainingMs)
      startedMs = now()
      const batch = waiting.splice(0, maxBatch)
      try {
        const answers = await run(batch.map(({ question }) => question))
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running -= 1
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      drain()
    })
}
