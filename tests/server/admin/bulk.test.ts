import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import {
  createAdmin,
  createBranch,
  createPendingBusiness,
  createProduct,
  createUser,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api, user: admin } = await openAdmin(app)
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

const listing = async (fields: Partial<typeof schema.products.$inferInsert> = {}) =>
  createProduct(db, { seller: await createUser(db), category: leaf }, fields)
const statusOf = async (id: string) =>
  (await db.query.products.findFirst({ where: eq(schema.products.id, id) }))?.status
const noticesOf = (userId: string) =>
  db.select().from(schema.notifications).where(eq(schema.notifications.userId, userId))

test('a bulk action records and announces each listing, and one conflict does not stop the others', async () => {
  const [first, last] = [await listing(), await listing({ status: 'sold' })]
  const down = await listing({ status: 'removed', name: 'Lamp' })
  const ids = [first.id, down.id, last.id]
  expect(await dataOf(api.adminBulkProducts({ action: 'hide', ids, reason }))).toEqual({
    done: 2,
    failed: [{ _id: down.id, name: 'Lamp', name_ar: down.nameAr, code: 'conflict' }],
  })
  for (const { id, userId } of [first, last]) {
    expect(await statusOf(id)).toBe('removed')
    expect(await auditEntriesOf(app, id)).toMatchObject([{ action: 'product.hide', actorId: admin.id }])
    expect(await noticesOf(userId)).toHaveLength(1)
  }
  const { done } = await dataOf(
    api.adminBulkProducts({ action: 'restore', ids: [first.id, last.id], reason: '' }),
  )
  expect(done).toBe(2)
  expect([await statusOf(first.id), await statusOf(last.id)]).toEqual(['active', 'sold'])
})

test('a bulk action handles a repeated id once and reports an unknown id', async () => {
  const { id } = await listing({ status: 'review' })
  const nothing = crypto.randomUUID()
  const answer = await dataOf(
    api.adminBulkProducts({ action: 'approve', ids: [id, id, nothing], reason: '' }),
  )
  expect(answer).toEqual({
    done: 1,
    failed: [{ _id: nothing, name: null, name_ar: null, code: 'not_found' }],
  })
  expect(await auditEntriesOf(app, id)).toHaveLength(1)
})

test('when two admins decide concurrently, each listing is decided once', async () => {
  const ids = [(await listing({ status: 'review' })).id, (await listing({ status: 'review' })).id]
  const answers = await Promise.all(
    ['approve', 'reject'].map((action) =>
      dataOf(api.adminBulkProducts({ action: action as 'approve', ids, reason })),
    ),
  )
  expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(2)
  for (const id of ids) expect(await auditEntriesOf(app, id)).toHaveLength(1)
})

test.each(['hide', 'reject'] as const)(
  'bulk %s without a reason is refused and changes nothing',
  async (action) => {
    const { id } = await listing()
    expect(await api.adminBulkProducts({ action, ids: [id], reason: '  ' })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      fields: { reason: { code: 'required' } },
    })
    expect(await statusOf(id)).toBe('active')
  },
)

test('a bulk action refuses an empty list, more than 100 ids and malformed ids', async () => {
  const many = Array.from({ length: 101 }, () => crypto.randomUUID())
  for (const ids of [[], many, ['1']])
    expect(await api.adminBulkProducts({ action: 'hide', ids, reason })).toMatchObject({
      ok: false,
      code: 'invalid_input',
    })
})

test('bulk blocking and unblocking works on members, but not on admins or the caller', async () => {
  const [member, other] = [await createUser(db), await createAdmin(db)]
  const ids = [member.id, other.id, admin.id]
  const { done, failed } = await dataOf(api.adminBulkUsers({ action: 'block', ids, reason }))
  expect(done).toBe(1)
  expect(failed.map(({ _id, code }) => [_id, code])).toEqual([
    [other.id, 'forbidden'],
    [admin.id, 'own_account'],
  ])
  expect(failed[0]?.name).toBe(`${other.firstName} ${other.lastName}`)
  expect(await dataOf(api.adminBulkUsers({ action: 'unblock', ids: [member.id], reason: '' }))).toEqual({
    done: 1,
    failed: [],
  })
})

const formOf = async (status: 'Pending' | 'Rejected') => {
  const { id: userId } = await createPendingBusiness(db)
  const [form] = await db
    .update(schema.businessApplications)
    .set({ status, reason: status === 'Rejected' ? reason : null })
    .where(eq(schema.businessApplications.userId, userId))
    .returning()
  if (!form) throw new Error('there is no form')
  return form
}

test('businesses are approved in bulk, and one that is already decided is reported', async () => {
  const [waiting, decided] = [await formOf('Pending'), await formOf('Rejected')]
  const ids = [waiting.id, decided.id]
  expect(await dataOf(api.adminBulkBusinesses({ action: 'approve', ids, reason: '' }))).toEqual({
    done: 1,
    failed: [{ _id: decided.id, name: 'A business', name_ar: null, code: 'conflict' }],
  })
})

test('a reminder includes the reason, is audited, and is sent at most once a week', async () => {
  const product = await listing()
  await dataOf(api.adminBulkProducts({ action: 'hide', ids: [product.id], reason }))
  const remind = () => dataOf(api.adminBulkProducts({ action: 'remind', ids: [product.id], reason: '' }))
  expect((await remind()).done).toBe(1)
  expect((await remind()).failed).toMatchObject([{ code: 'conflict' }])
  const notices = await noticesOf(product.userId)
  expect(notices).toHaveLength(2)
  expect(notices.map(({ message }) => message).join()).toContain(reason)
  const actions = (await auditEntriesOf(app, product.id)).map(({ action }) => action)
  expect(actions).toEqual(['product.hide', 'product.remind'])

  const form = await formOf('Rejected')
  const again = () => dataOf(api.adminBulkBusinesses({ action: 'remind', ids: [form.id], reason: '' }))
  expect([(await again()).done, (await again()).done]).toEqual([1, 0])
})

test('reminders are refused for active listings and pending businesses, which need no correction', async () => {
  const [online, waiting] = [await listing(), await formOf('Pending')]
  const products = { action: 'remind' as const, ids: [online.id], reason: '' }
  expect((await dataOf(api.adminBulkProducts(products))).failed).toMatchObject([{ code: 'conflict' }])
  const businesses = { action: 'remind' as const, ids: [waiting.id], reason: '' }
  expect((await dataOf(api.adminBulkBusinesses(businesses))).failed).toMatchObject([{ code: 'conflict' }])
})
