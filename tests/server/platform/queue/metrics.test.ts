import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { imports } from '#server/platform/db/schema.ts'
import { addQueueGauges } from '#server/platform/queue/metrics.ts'
import { openTestApp } from '#support/app.ts'
import { createUser } from '#support/factories.ts'

const { db, resources } = await openTestApp()

test('queue metrics count unread bytes and entries of waiting and running imports', async () => {
  const { id: userId } = await createUser(db)
  const file = { userId, source: 'page', csvName: 'goods.csv', csvBytes: 1_000 } as const
  await db.insert(imports).values([
    { ...file, state: 'running', bytesRead: 400 },
    { ...file, state: 'done', bytesRead: 1_000 },
  ])
  const registry = new Registry()
  addQueueGauges(registry, resources.pool)
  const metrics = await registry.metrics()
  expect(metrics).toContain('marketplace_import_bytes_left 600')
  expect(metrics).toContain('marketplace_queue_waiting{queue="imports"} 1')
})
