import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runOnce } from '#server/http/idempotency.ts'
import * as schema from '#server/platform/db/schema.ts'
import { deleteOldRows } from '#server/retention.ts'
import { openTestApp } from '#support/app.ts'
import { daysFromNow } from '#support/factories.ts'

const { db, resources } = await openTestApp()
let serial = 0
const attempt = (request: unknown = { amount: 5 }) => {
  serial += 1
  return { actorId: 'somebody', endpoint: 'pay', key: `key-${serial}`, request }
}

test('concurrent calls with one idempotency key run once and share the answer', async () => {
  const asked = attempt()
  let done = 0
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      runOnce(db, asked, async () => {
        done += 1
        return { number: done }
      }),
    ),
  )
  expect(done).toBe(1)
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 6 }, () => ({ number: 1 })))
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
})

test('a failed call does not use up its idempotency key', async () => {
  const asked = attempt()
  await expect(runOnce(db, asked, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runOnce(db, asked, async () => 'done')).toEqual({ answer: 'done', repeated: false })
})

test('an idempotency key is bound to its request, caller and endpoint', async () => {
  const asked = attempt()
  await runOnce(db, asked, async () => 1)
  await expect(runOnce(db, { ...asked, request: { amount: 6 } }, async () => 2)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await runOnce(db, { ...asked, actorId: 'another' }, async () => 3)).answer).toBe(3)
  expect((await runOnce(db, { ...asked, endpoint: 'sell' }, async () => 4)).answer).toBe(4)
})

test('idempotency keys are deleted after some days', async () => {
  const [old, young] = [attempt(), attempt()]
  for (const asked of [old, young]) await runOnce(db, asked, async () => 'first')
  const { idempotencyKeys } = schema
  await db
    .update(idempotencyKeys)
    .set({ createdAt: daysFromNow(-3) })
    .where(eq(idempotencyKeys.key, old.key))
  await deleteOldRows(resources)
  expect((await runOnce(db, old, async () => 'second')).answer).toBe('second')
  expect((await runOnce(db, young, async () => 'second')).answer).toBe('first')
})
