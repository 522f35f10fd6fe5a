import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { deleteOldRows } from '#server/retention.ts'
import { retiredJobs, scheduledJobs } from '#server/scheduled-jobs.ts'
import { openTestApp } from '#support/app.ts'
import {
  createBranch,
  createGuest,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'

const { db, resources } = await openTestApp()
const { otps, outbox, notifications } = schema
const url = resources.pool.options.connectionString ?? ''
const waiting = new Map<string, () => void>()
const log = createLog('info', {
  write(line) {
    const { job } = JSON.parse(line) as { job?: string }
    waiting.get(job ?? '')?.()
  },
})
const stopJobs = await startJobs(
  url,
  { ...resources, log },
  {
    scheduled: scheduledJobs(resources.config),
    retired: retiredJobs,
  },
)
const boss = await new PgBoss({ connectionString: url, supervise: false, schedule: false }).start()
afterAll(async () => {
  await boss.stop({ graceful: false })
  await stopJobs()
})

/** Sends a job to the workers and waits until it is done. */
function run(job: string): Promise<void> {
  const done = new Promise<void>((resolve) => waiting.set(job, resolve))
  return boss.send(job).then(() => done)
}

test('the forget-old-rows job deletes expired rows only', async () => {
  const user = await createUser(db)
  const { leaf } = await createBranch(db)
  const { id: productId } = await createProduct(db, { seller: user, category: leaf })
  const alive = await signIn(db, { userId: user.id })
  await signIn(db, { userId: user.id }, { expiresAt: daysFromNow(-1) })
  const { guest: stays } = await createGuest(db)
  const { guest: goes } = await createGuest(db)
  const [justMade] = await db.insert(schema.guests).values({ deviceId: 'device-0001' }).returning()
  await db.update(schema.guests).set({ createdAt: daysFromNow(-40) })
  await db
    .update(schema.guests)
    .set({ createdAt: new Date() })
    .where(eq(schema.guests.id, justMade?.id ?? ''))
  await db
    .update(schema.sessions)
    .set({ expiresAt: daysFromNow(-1) })
    .where(eq(schema.sessions.guestId, goes.id))
  const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
  await db
    .insert(schema.viewMarks)
    .values([0, -1, -2, -9].map((age) => ({ deviceId: 'd', productId, day: day(age) })))
  for (const table of [schema.productViews, schema.searchHits]) {
    await db.insert(table).values([0, -399, -402].map((age) => ({ productId, day: day(age), count: 1 })))
  }
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES
      ('over', now() - interval '2 days', 1, now() - interval '25 hours'), ('running', now(), 1, now() + interval '1 hour')`)

  await run('forget-old-rows')

  expect(alive).not.toBe('')
  expect(await db.$count(schema.sessions, eq(schema.sessions.userId, user.id))).toBe(1)
  const guests = (await db.select().from(schema.guests)).map(({ id }) => id)
  expect(guests.toSorted()).toEqual([stays.id, justMade?.id].toSorted())
  expect(await db.$count(schema.viewMarks)).toBe(2)
  expect(await db.$count(schema.productViews)).toBe(2)
  expect(await db.$count(schema.searchHits)).toBe(2)
  const { rows } = await db.execute<{ key: string }>(sql`SELECT key FROM rate_limits`)
  expect(rows).toEqual([{ key: 'running' }])
})

test('the refresh-vocabulary job adds words of active products and drops those of removed ones', async () => {
  const { leaf } = await createBranch(db)
  const seller = await createUser(db)
  const product = await createProduct(db, { seller, category: leaf }, { name: 'Zeppelin' })
  const words = async () => (await db.select().from(schema.vocabulary)).map(({ word }) => word)
  await run('refresh-vocabulary')
  expect(await words()).toContain('zeppelin')
  await db.update(schema.products).set({ status: 'removed' }).where(eq(schema.products.id, product.id))
  await run('refresh-vocabulary')
  expect(await words()).not.toContain('zeppelin')
})

test('deleteOldRows removes obsolete codes, outbox messages and notifications', async () => {
  const user = await createUser(db)
  const code = { target: 'a@example.com', purpose: 'signin', codeHash: '' }
  await db.insert(otps).values([
    { ...code, expiresAt: daysFromNow(-2) },
    { ...code, expiresAt: daysFromNow(-0.5) },
  ])
  const mail = { channel: 'email' as const, body: '' }
  await db.insert(outbox).values([
    { ...mail, recipient: 'given-up', failedAt: daysFromNow(-2), createdAt: daysFromNow(-2) },
    { ...mail, recipient: 'never-sent', createdAt: daysFromNow(-2) },
    { ...mail, recipient: 'waiting', createdAt: daysFromNow(-0.5) },
    { ...mail, recipient: 'sent', sentAt: daysFromNow(-20), createdAt: daysFromNow(-20) },
    { ...mail, recipient: 'sent-long-ago', sentAt: daysFromNow(-40), createdAt: daysFromNow(-40) },
  ])
  const words = { title: '', titleAr: '', message: '', messageAr: '' }
  await db.insert(notifications).values(
    [-181, -179].map((days) => ({
      ...words,
      userId: user.id,
      kind: 'offer',
      link: String(days),
      createdAt: daysFromNow(days),
    })),
  )
  await deleteOldRows(resources)
  expect(await db.$count(otps)).toBe(1)
  const left = await db.select({ recipient: outbox.recipient }).from(outbox).orderBy(sql`recipient`)
  expect(left.map(({ recipient }) => recipient)).toEqual(['sent', 'waiting'])
  expect(await db.select({ link: notifications.link }).from(notifications)).toEqual([{ link: '-179' }])
})

test('a job event on the bus starts the job ahead of its schedule', async () => {
  const [seller, follower] = [await createUser(db), await createUser(db)]
  const { leaf } = await createBranch(db)
  await db.insert(schema.follows).values({ followerId: follower.id, sellerId: seller.id })
  await createProduct(db, { seller, category: leaf }, { announcedAt: null })
  const done = new Promise<void>((resolve) => waiting.set('announce-listings', resolve))
  await resources.bus.publish({ type: 'job', name: 'announce-listings' })
  await done
  expect(await db.$count(notifications, eq(notifications.userId, follower.id))).toBe(1)
})
