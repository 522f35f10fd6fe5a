import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { startWorker } from '#server/platform/queue/worker.ts'
import { Unavailable } from '#server/platform/unavailable.ts'

/** Log events of a worker whose first run fails. */
async function logOf(error: Error): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const stop = startWorker(
    { bus: { subscribe: () => () => {} }, log } as unknown as Parameters<typeof startWorker>[0],
    { name: 'outbox', wakes: () => false, intervalMs: 60_000, run: () => Promise.reject(error) },
  )
  await stop()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a worker without a database logs one short warning', async () => {
  const cause = new Unavailable('database')
  const [line] = await logOf(new Error('a statement failed', { cause }))
  expect(line).toMatchObject({ level: 40, reason: 'database', msg: 'outbox: the worker failed' })
  expect(line).not.toHaveProperty('error')
})

test('a worker with an unexpected error logs the error', async () => {
  const [line] = await logOf(new TypeError('x is not a function'))
  expect(line).toMatchObject({ level: 50, error: { type: 'TypeError' } })
})
