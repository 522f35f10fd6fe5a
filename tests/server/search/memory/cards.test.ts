import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { cardsByIds } from '#server/products/card.ts'
import { createCardCache } from '#server/search/memory/cards.ts'
import { createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { idOf } from '#server/search/memory/id-index.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import { searchProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const database = await createTestDatabase()
const { db, pool } = connect(database.url)
const catalogue = createCatalogueCache({ db, pool, log: createLog('warn') })
shareCatalogue(db, catalogue)
await catalogue.loaded
const { leaf } = await createBranch(db)
const { leaf: other } = await createBranch(db)
const seller = await createUser(db)
const lamp = await createProduct(
  db,
  { seller, category: leaf },
  { name: 'Brass lamp', nameAr: null, price: 90_000 },
)
const [deal] = await db
  .insert(schema.dealSets)
  .values({
    kind: 'weekly',
    name: 'Week',
    nameAr: 'أسبوع',
    startsAt: daysFromNow(-1),
    endsAt: daysFromNow(3),
  })
  .returning()
if (!deal) throw new Error('no deal')
afterAll(async () => {
  await catalogue.close()
  await pool.end()
  await database.drop()
})

const update = (values: Partial<typeof schema.products.$inferInsert>) =>
  db.update(schema.products).set(values).where(eq(schema.products.id, lamp.id))

/** One statement changes each part of a card. */
test.each<[string, () => Promise<unknown>]>([
  ['its name', () => update({ name: 'Copper lamp' })],
  ['its Arabic name', () => update({ nameAr: 'مصباح نحاسي' })],
  ['its feature line', () => update({ feature: 'New' })],
  ['its Arabic feature line', () => update({ featureAr: 'جديد' })],
  ['its price', () => update({ price: 80_000 })],
  ['its wholesale price', () => update({ wholesalePrice: 50_000, wholesaleMinimum: 10 })],
  ['its condition', () => update({ condition: 'used' })],
  ['its emirate', () => update({ emirate: 'sharjah' })],
  ['its seller kind', () => update({ postedBy: 'business' })],
  ['its creation date', () => update({ createdAt: daysFromNow(-3) })],
  ['its picture', () => update({ imageIds: [lamp.id] })],
  ['its category', () => update({ categoryId: other.id, topCategoryId: other.parentId ?? other.id })],
  ['a booster', () => update({ boostedUntil: daysFromNow(1) })],
  ['the end of a booster', () => update({ boostedUntil: daysFromNow(-1) })],
  [
    'a deal',
    () => db.insert(schema.dealProducts).values({ dealSetId: deal.id, productId: lamp.id, price: 70_000 }),
  ],
  ['the price of a deal', () => db.update(schema.dealProducts).set({ price: 60_000 })],
  ['the kind of a deal', () => db.update(schema.dealSets).set({ kind: 'seasonal' })],
  ['a deal that begins later', () => db.update(schema.dealSets).set({ startsAt: daysFromNow(1) })],
  ['a deal that begins now', () => db.update(schema.dealSets).set({ startsAt: daysFromNow(-1) })],
  ['the last day of a deal', () => db.update(schema.dealSets).set({ endsAt: daysFromNow(2) })],
  ['a deal that is called off', () => db.delete(schema.dealSets)],
])('a search result shows a changed card at once: %s', async (_, change) => {
  const cardOf = async () => (await searchProducts(db, 'lamp', {})).items[0]
  const before = await cardOf()
  await change()
  const [expected] = await cardsByIds(db, [lamp.id])
  expect(expected).not.toEqual(before)
  expect(await cardOf()).toEqual(expected)
})

test('a view does not reload the card', async () => {
  const { items } = await searchProducts(db, 'lamp', {})
  await db.execute(sql`UPDATE products SET view_count = view_count + 1`)
  const [again] = (await searchProducts(db, 'lamp', {})).items
  // The identical object shows that the card was not read again.
  expect(again).toBe(items[0])
})

test('cached cards follow the start and end of boosters and deals without a change event', async () => {
  await update({ boostedUntil: daysFromNow(2) })
  const [soon] = await db
    .insert(schema.dealSets)
    .values({
      kind: 'seasonal',
      name: 'Eid',
      nameAr: 'عيد',
      startsAt: daysFromNow(1),
      endsAt: daysFromNow(3),
    })
    .returning()
  if (!soon) throw new Error('no deal')
  await db.insert(schema.dealProducts).values({ dealSetId: soon.id, productId: lamp.id, price: 1_000 })
  const cards = createCardCache(db)
  const shownIn = async (days: number) => {
    const [card] = await cards.byIds([idOf(lamp.id)], daysFromNow(days).getTime())
    return { boosted: card?.boosterApplied, deal: card?.deal?.price }
  }
  expect(await shownIn(0)).toEqual({ boosted: true, deal: undefined })
  expect(await shownIn(1.5)).toEqual({ boosted: true, deal: 1_000 })
  expect(await shownIn(2.5)).toEqual({ boosted: false, deal: 1_000 })
  expect(await shownIn(3.5)).toEqual({ boosted: false, deal: undefined })
})

test('a card read before its change is not cached', async () => {
  const cards = createCardCache(db)
  const id = idOf(lamp.id)
  const nameOf = async () => (await cards.byIds([id], Date.now()))[0]?.name
  const old = nameOf()
  cards.forget([id])
  await old
  await update({ name: 'Iron lamp' })
  expect(await nameOf()).toBe('Iron lamp')
  const older = nameOf()
  cards.clear()
  await older
  await update({ name: 'Tin lamp' })
  cards.forget([id])
  expect(await nameOf()).toBe('Tin lamp')
})
