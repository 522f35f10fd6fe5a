import { expect, test, vi } from 'vitest'
import { createBatcher } from '#server/platform/batches.ts'

/** Records the batches and resolves each when told to. */
function slow(fails: (question: number) => boolean = () => false) {
  const asked: number[][] = []
  const answers: (() => void)[] = []
  const run = (questions: number[]) => {
    asked.push(questions)
    return new Promise<number[]>((resolve, reject) => {
      answers.push(() => {
        if (questions.some(fails)) reject(new Error('no answer'))
        else resolve(questions.map((question) => question * 10))
      })
    })
  }
  return { run, asked, answer: () => answers.shift()?.() }
}

test('one question runs at once, and later ones are batched', async () => {
  const { run, asked, answer } = slow()
  const ask = createBatcher(run, { concurrency: 1, maxBatch: 10 })
  const all = [1, 2, 3].map(ask)
  expect(asked).toEqual([[1]])
  answer()
  expect(await all[0]).toBe(10)
  expect(asked).toEqual([[1], [2, 3]])
  answer()
  expect(await Promise.all(all)).toEqual([10, 20, 30])
  ask(4)
  expect(asked.at(-1)).toEqual([4])
})

test('concurrency and batch size are limited', async () => {
  const { run, asked, answer } = slow()
  const ask = createBatcher(run, { concurrency: 2, maxBatch: 2 })
  const all = [1, 2, 3, 4, 5].map(ask)
  expect(asked).toEqual([[1], [2]])
  answer()
  await all[0]
  expect(asked).toEqual([[1], [2], [3, 4]])
})

test('a failure rejects its batch and no later one', async () => {
  const { run, answer } = slow((question) => question === 2)
  const ask = createBatcher(run, { concurrency: 1, maxBatch: 10 })
  const [first, second, third] = [1, 2, 3].map(ask)
  answer()
  await first
  answer()
  await expect(second).rejects.toThrow('no answer')
  await expect(third).rejects.toThrow('no answer')
  const fourth = ask(4)
  answer()
  expect(await fourth).toBe(40)
})

test('the next batch waits for the interval, unless it has passed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const asked: number[][] = []
    const ask = createBatcher(
      async (questions: number[]) => {
        asked.push(questions)
        return questions
      },
      { concurrency: 1, maxBatch: 10, minIntervalMs: 5, now: Date.now },
    )
    expect(await ask(1)).toBe(1)
    const more = [ask(2)]
    await vi.advanceTimersByTimeAsync(3)
    more.push(ask(3))
    expect(asked).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(2)
    expect(await Promise.all(more)).toEqual([2, 3])
    await vi.advanceTimersByTimeAsync(5)
    ask(4)
    expect(asked).toEqual([[1], [2, 3], [4]])
  } finally {
    vi.useRealTimers()
  }
})
