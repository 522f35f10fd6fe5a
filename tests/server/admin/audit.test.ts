import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createAdmin, createBranch, createProduct, createUser, signInAdmin } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const listing = async (fields = {}, seller?: { id: string }) =>
  createProduct(db, { seller: seller ?? (await createUser(db)), category: leaf }, fields)

test('the audit log names the admin and the action, and can be searched', async () => {
  const product = await listing()
  await dataOf(api.adminHideProduct({ id: product.id, reason }))
  const { items } = await dataOf(api.adminAudit({ search: product.id }))
  expect(items).toMatchObject([
    {
      by: { _id: admin.id, email: admin.email },
      action: 'product.hide',
      before: { status: 'active' },
      after: { reason },
    },
  ])
  expect((await dataOf(api.adminAudit({ search: 'no such thing' }))).total).toBe(0)
})

test('an audit entry includes the names behind its ids', async () => {
  const seller = await createUser(db)
  const product = await listing({ name: 'Zither', nameAr: null }, seller)
  const [report] = await db
    .insert(schema.reports)
    .values({ subject: 'product', subjectId: product.id, reason: 'fraud' })
    .returning()
  const id = report?.id ?? ''
  await dataOf(api.adminDecideReport({ id, decision: 'dismiss' }))
  const { items } = await dataOf(api.adminAudit({ search: id }))
  expect(items[0]?.names).toEqual({
    [id]: { name: 'Zither', name_ar: null },
    [product.id]: { name: 'Zither', name_ar: null },
  })
})
