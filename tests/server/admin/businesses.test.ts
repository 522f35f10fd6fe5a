import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, createPendingBusiness, signInAdmin } from '#support/factories.ts'
import { lastAuditEntry } from '#support/moderation.ts'

const app = await openTestApp()
const { db } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

test('pending businesses are listed oldest first, found by their details, and decided once', async () => {
  const [first, second] = [await createPendingBusiness(db), await createPendingBusiness(db)]
  const { items } = await dataOf(api.adminBusinesses({ status: 'Pending', search: 'business@example' }))
  expect(items.map(({ member }) => member._id)).toEqual([first.id, second.id])
  await dataOf(api.adminRejectBusiness({ id: items[0]?._id ?? '', reason }))
  await dataOf(api.adminApproveBusiness({ id: items[1]?._id ?? '' }))
  expect(await dataOf(api.adminBusiness({ id: items[0]?._id ?? '' }))).toMatchObject({
    status: 'Rejected',
    reason,
  })
  expect(await lastAuditEntry(db, items[1]?._id ?? '')).toMatchObject({
    by: admin.id,
    action: 'business.approve',
  })
  expect(await refusalOf(api.adminApproveBusiness({ id: items[0]?._id ?? '' }))).toMatchObject({
    code: 'conflict',
  })
})
