import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, createBranch, createProduct, createUser, signInAdmin } from '#support/factories.ts'
import { lastAuditEntry, noticesOf, statusOf, untilInvalidated } from '#support/moderation.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const visitor = browserClient(app)
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const listing = async (fields = {}, seller?: { id: string }) =>
  createProduct(db, { seller: seller ?? (await createUser(db)), category: leaf }, fields)

test('taking down a listing stores the reason and notifies the seller; restoring brings back its state', async () => {
  const seller = await createUser(db)
  const product = await listing({ status: 'sold', name: 'Oak table' }, seller)
  await untilInvalidated(resources.bus, [`product:${product.id}`, `seller:${seller.id}`, 'home'], () =>
    dataOf(api.adminHideProduct({ id: product.id, reason })),
  )
  expect(await refusalOf(visitor.getProduct({ id: product.id }))).toMatchObject({ code: 'gone' })
  const [notice] = await noticesOf(db, seller.id)
  expect([notice?.kind, notice?.message, notice?.messageAr]).toEqual([
    'listing',
    expect.stringContaining(reason),
    expect.stringContaining(reason),
  ])
  expect(await dataOf(api.adminProduct({ id: product.id }))).toMatchObject({
    status: 'removed',
    takenDown: { cause: 'moderation', reason },
  })
  expect(await lastAuditEntry(db, product.id)).toEqual({
    by: admin.id,
    action: 'product.hide',
    before: { status: 'sold' },
    after: { status: 'removed', reason },
  })
  expect(await refusalOf(api.adminHideProduct({ id: product.id, reason }))).toMatchObject({
    code: 'conflict',
  })

  await dataOf(api.adminRestoreProduct({ id: product.id }))
  expect(await statusOf(db, product.id)).toBe('sold')
  expect(await lastAuditEntry(db, product.id)).toMatchObject({
    action: 'product.restore',
    after: { status: 'sold' },
  })
  expect(await refusalOf(api.adminRestoreProduct({ id: product.id }))).toMatchObject({ code: 'conflict' })
})

test('a listing that its seller deleted cannot be restored', async () => {
  const deleted = await listing({ status: 'removed', deletedAt: new Date() })
  expect(await refusalOf(api.adminRestoreProduct({ id: deleted.id }))).toMatchObject({ code: 'conflict' })
  expect((await dataOf(api.adminProduct({ id: deleted.id }))).status).toBe('deleted')
})

test('listings are found by name, seller and id, and filtered by state', async () => {
  const seller = await createUser(db, { firstName: 'Zubaida', lastName: 'Kareem' })
  const product = await listing({ name: 'Walnut 100% desk', nameAr: 'مكتب جوز' }, seller)
  const find = async (search: string, status?: 'review') =>
    (await dataOf(api.adminProducts({ search, ...(status ? { status } : {}) }))).items.map(({ _id }) => _id)
  for (const search of ['walnut', '100%', 'مكتب', 'zubaida', product.id])
    expect(await find(search), search).toEqual([product.id])
  expect(await find('walnut', 'review')).toEqual([])
  expect(await find('100_')).toEqual([])
})

test('listings under review show the prohibited words they contain, and are decided once', async () => {
  const { word } = await dataOf(api.adminAddWord({ word: 'Contraband' }))
  const [first, second] = [
    await listing({ status: 'review', description: 'Fine CONTRABAND' }),
    await listing({ status: 'review' }),
  ]
  expect((await dataOf(api.admin({}))).waiting.listings).toBe(2)
  expect((await dataOf(api.adminProduct({ id: first.id }))).prohibited).toEqual([word])
  expect((await dataOf(api.adminProducts({ status: 'review' }))).items.map(({ _id }) => _id)).toEqual([
    first.id,
    second.id,
  ])
  await dataOf(api.adminApproveListing({ id: second.id }))
  await dataOf(api.adminRejectListing({ id: first.id, reason }))
  expect([await statusOf(db, first.id), await statusOf(db, second.id)]).toEqual(['removed', 'active'])
  expect(await lastAuditEntry(db, first.id)).toMatchObject({ action: 'product.reject', after: { reason } })
  expect(await refusalOf(api.adminApproveListing({ id: first.id }))).toMatchObject({ code: 'conflict' })
})
