import { expect, test } from 'vitest'
import { oneAtATime } from '#lib/state/shared/one-at-a-time.ts'

/** A task whose runs the test completes. */
function openTask() {
  const runs: PromiseWithResolvers<void>[] = []
  const run = oneAtATime(() => {
    const made = Promise.withResolvers<void>()
    runs.push(made)
    return made.promise
  })
  return { run, runs }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a task requested while it runs is repeated once, however often it was requested', async () => {
  const { run, runs } = openTask()
  const ended: string[] = []
  void run().then(() => ended.push('first'))
  void run().then(() => ended.push('second'))
  void run().then(() => ended.push('third'))
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await turn()
  expect(runs).toHaveLength(2)
  expect(ended).toEqual(['first'])
  runs[1]?.resolve()
  await turn()
  expect(ended).toEqual(['first', 'second', 'third'])
  expect(runs).toHaveLength(2)
})

test('a failed task runs again when requested', async () => {
  const { run, runs } = openTask()
  const first = run()
  const second = run()
  runs[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await turn()
  runs[1]?.resolve()
  await second
  void run()
  expect(runs).toHaveLength(3)
  runs[2]?.resolve()
})
