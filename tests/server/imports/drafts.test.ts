import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { claimImport, insertImport } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import { imports, products, prohibitedWords } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBusiness, signIn } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, type Row, zipOf } from '#support/imports.ts'
import { createPhotos } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const save = await filesFolder()
await createLamps(db)
const one = await picture(10)
const two = await picture(20)
const visitor = browserClient(app)

let seller: Awaited<ReturnType<typeof createBusiness>>
beforeEach(async () => {
  seller = await createBusiness(db)
})
const openSeller = async () => browserClient(app, { token: await signIn(db, { userId: seller.id }) })

/** Imports rows with a ZIP of these pictures; without a ZIP if null. */
async function importRows(rows: Row[], pictures: Record<string, Buffer> | null = { 'one.jpg': one }) {
  const csvPath = await save('csv', csvOf(rows))
  const zipPath = pictures && (await save('zip', await zipOf(pictures)))
  await insertImport(db, {
    ...{ userId: seller.id, source: 'page', state: 'waiting' },
    ...{ csvName: 'stock.csv', csvBytes: 1 },
  })
  const job = await claimImport(db)
  if (!job) throw new Error('nothing waits')
  await runImport(resources, job, { csvPath, zipPath })
  const [row] = await db.select().from(imports).where(eq(imports.id, job.id))
  return row
}

const listings = () =>
  db
    .select()
    .from(products)
    .where(and(eq(products.userId, seller.id), isNull(products.deletedAt)))
    .orderBy(products.id)
const onlyListing = async () => {
  const rows = await listings()
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const noId = (row: Row = {}) => lamp({ 'External id': '', ...row })

test.each([
  ['a picture that is not in the ZIP', { Images: 'one.jpg|two.jpg' }, 1],
  ['no picture', { Images: '' }, 0],
  ['the address of a picture', { Images: 'https://lamps.example/one.jpg' }, 0],
])('a row with %s becomes a draft that only its seller sees', async (_, cells, count) => {
  const done = await importRows([lamp(cells)])
  expect(done).toMatchObject({ created: 0, updated: 0, drafts: 1, refused: 0 })
  const { id, status, imageIds } = await onlyListing()
  expect([status, imageIds.length]).toEqual(['draft', count])
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('not_found')
  const api = await openSeller()
  const { items, total } = await dataOf(api.getMyProduct({ type: 'draft' }))
  expect([items[0]?._id, items[0]?.type, total]).toEqual([id, 'draft', 1])
  expect(await dataOf(api.getMyProductById({ id }))).toMatchObject({ type: 'draft', name: 'Brass lamp' })
  const [row] = (await dataOf(api.importProblems({ id: done?.id ?? '' }))).items
  expect(row).toMatchObject({ line: 2, isDraft: true, problems: [{ column: 'Images' }] })
})

test('a draft that its seller completes with photos is published as a new listing', async () => {
  await importRows([lamp({ Images: '' })])
  const { id, categoryId } = await onlyListing()
  const api = await openSeller()
  for (const call of [api.renewProduct({ id }), api.showProduct({ id }), api.markSold({ id, sold: true })])
    expect((await refusalOf(call)).code).toBe('conflict')
  const begin = new Date()
  const answer = await api.updateProduct({
    ...{ id, categoryId, name: 'Brass lamp', price: 450_00, condition: 'new', emirate: 'dubai' },
    ...{ attributes: { colour: 'red' }, images: await createPhotos(db, seller) },
  })
  expect(answer).toMatchObject({ ok: true, data: { type: 'active' }, message: 'Product Added Successfully' })
  const { createdAt, announcedAt } = await onlyListing()
  expect(createdAt >= begin).toBe(true)
  expect(announcedAt).toBeNull()
  expect((await dataOf(visitor.getProduct({ id })))._id).toBe(id)
})

test.each([
  ['with an external id', lamp],
  ['without an external id', noId],
])('a draft row imported again %s is published once its pictures are in the ZIP', async (_, row) => {
  const cells = row({ Images: 'one.jpg|two.jpg' })
  await importRows([cells])
  const first = await onlyListing()
  expect(await importRows([cells], null)).toMatchObject({ drafts: 1, refused: 0 })
  expect((await onlyListing()).status).toBe('draft')
  await importRows([cells], { 'one.jpg': one, 'two.jpg': two })
  const { status, imageIds, expiresAt, createdAt } = await onlyListing()
  expect([status, imageIds.length]).toEqual(['active', 2])
  expect(createdAt >= first.createdAt && expiresAt >= first.expiresAt).toBe(true)
  expect(await importRows([cells], { 'one.jpg': one, 'two.jpg': two })).toMatchObject(
    cells['External id'] ? { updated: 1, unchanged: 1 } : { refused: 1 },
  )
})

test('a draft keeps its pictures and is published when a row names no more pictures', async () => {
  await importRows([lamp({ Images: 'one.jpg|two.jpg' })])
  await importRows([lamp({ Images: '' })], null)
  expect(await onlyListing()).toMatchObject({ status: 'active', imageIds: { length: 1 } })
})

test('an active listing is not changed by a row whose pictures are missing', async () => {
  await importRows([lamp()])
  const before = await onlyListing()
  const done = await importRows([lamp({ Price: '1', Images: 'two.jpg' })])
  expect(done).toMatchObject({ updated: 0, drafts: 0, refused: 1 })
  expect(await onlyListing()).toEqual(before)
})

test('a draft does not block a new listing of the same thing, and can be deleted', async () => {
  await importRows([noId({ Images: '' })])
  const { id, categoryId } = await onlyListing()
  const api = await openSeller()
  await dataOf(
    api.addProduct({
      ...{ categoryId, name: 'Brass lamp', price: 450_00, condition: 'new', emirate: 'dubai' },
      ...{ attributes: { colour: 'red' }, images: await createPhotos(db, seller) },
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  expect(await listings()).toHaveLength(2)
  // The published listing now makes the row a duplicate.
  expect(await importRows([noId()])).toMatchObject({ created: 0, refused: 1 })
  await dataOf(api.deleteProduct({ id }))
  expect((await dataOf(api.getMyProduct({ type: 'draft' }))).total).toBe(0)
})

test('a draft with a prohibited word goes to review only once it is complete', async () => {
  await db.insert(prohibitedWords).values({ word: 'contraband' })
  const cells = lamp({ 'Name (English)': 'Contraband lamp', Images: 'two.jpg' })
  expect(await importRows([cells])).toMatchObject({ drafts: 1, reviewed: 0 })
  expect(await importRows([cells], { 'two.jpg': two })).toMatchObject({ updated: 1, reviewed: 1 })
  expect((await onlyListing()).status).toBe('review')
})
