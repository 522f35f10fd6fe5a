import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { forgetOldRows } from '#server/jobs.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, daysFromNow } from '#support/factories.ts'

const { db, resources } = await openTestApp()
const { otps, outbox, notifications } = schema
const user = await createUser(db)

test('what is of no use any more is forgotten, and nothing else', async () => {
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
  await forgetOldRows(resources)
  expect(await db.$count(otps)).toBe(1)
  const left = await db.select({ recipient: outbox.recipient }).from(outbox).orderBy(sql`recipient`)
  expect(left.map(({ recipient }) => recipient)).toEqual(['sent', 'waiting'])
  expect(await db.select({ link: notifications.link }).from(notifications)).toEqual([{ link: '-179' }])
})
