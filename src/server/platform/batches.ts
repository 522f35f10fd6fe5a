import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks in batches: at once while fewer than `atOnce` questions are under way, and otherwise together with all that come
 * until one of them is answered. Nothing is kept: each question is asked after it came. For what is asked many times a
 * second, where the way costs more than the answer.
 * @param run answers questions, in their order; when it fails, all of them do
 * @param limits.restMs so long after a batch began, the next one waits for more; 0 unless told
 */
export function inBatches<Question, Answer>(
  run: (questions: Question[]) => Promise<readonly Answer[]>,
  { atOnce, most, restMs = 0 }: { atOnce: number; most: number; restMs?: number },
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = 0
  let beganMs = Number.NEGATIVE_INFINITY

  const work = async (): Promise<void> => {
    if (running >= atOnce) return
    running += 1
    // A loop, not a call of itself: each of those would wait for the next for as long as there is something to do.
    while (waiting.length > 0) {
      const restLeftMs = beganMs + restMs - performance.now()
      if (restLeftMs > 0) await wait(restLeftMs)
      beganMs = performance.now()
      const batch = waiting.splice(0, most)
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
      work()
    })
}
