import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { addViews } from '#server/products/view-job.ts'
import { countFavouriteDays } from '#server/seller-figures/queries.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36'
const visitor = browserClient(app, { userAgent: browser })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function seller() {
  const user = await createUser(db)
  const list = () => createProduct(db, { seller: user, category: leaf })
  return { user, list, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const view = (id: string, searchHistory?: string) =>
  dataOf(visitor.recordView({ id, deviceId: crypto.randomUUID(), ...(searchHistory && { searchHistory }) }))

/** Inserts a search term with a number of searchers. */
const searched = (shown: string, people: number) =>
  db
    .insert(schema.searchTerms)
    .values({ term: shown, shown, language: 'en', count: people, lastHits: 1, people })

/** A chat begun by a buyer, optionally answered after some minutes. */
async function chat(
  product: { id: string },
  sellerId: string,
  answeredAfter: number | null,
  at = daysFromNow(-2),
) {
  const buyer = await createUser(db)
  const [room] = await db
    .insert(schema.rooms)
    .values({
      productId: product.id,
      sellerId,
      buyerId: buyer.id,
      lastSequence: 1,
      lastMessageAt: at,
      createdAt: at,
    })
    .returning()
  const roomId = room?.id ?? ''
  const write = (senderId: string, sequence: number, createdAt: Date) =>
    db
      .insert(schema.messages)
      .values({ roomId, senderId, sequence, clientId: crypto.randomUUID(), text: 'Hi', createdAt })
  await write(buyer.id, 1, at)
  if (answeredAfter !== null) await write(sellerId, 2, new Date(at.getTime() + answeredAfter * 60_000))
  return buyer
}

test('views, favourites, chats and offers are counted by day, in total and per listing', async () => {
  const { user, list, api } = await seller()
  const [one, other] = [await list(), await list()]
  await view(one.id)
  await view(one.id)
  await view(other.id)
  await addViews(db)
  const buyer = await chat(one, user.id, null)
  await db.insert(schema.favourites).values({ userId: buyer.id, productId: other.id, priceThen: 1 })
  await countFavouriteDays(db)
  await countFavouriteDays(db)
  const offer = {
    productId: one.id,
    sellerId: user.id,
    buyerId: buyer.id,
    amount: 1,
    expiresAt: daysFromNow(1),
  }
  await db.insert(schema.offers).values(offer)
  const all = await dataOf(api.sellerFigures({ days: '7' }))
  expect(all.perDay).toHaveLength(7)
  expect(all.total).toEqual({ views: 3, favourites: 1, chats: 1, offers: 1 })
  expect(all.perDay.at(-1)).toMatchObject({ views: 3, favourites: 1, offers: 1 })
  expect(all.listings.map(({ _id, views, favourites }) => [_id, views, favourites])).toEqual([
    [other.id, 1, 1],
    [one.id, 2, 0],
  ])
  const own = await dataOf(api.sellerFigures({ days: '7', productId: one.id }))
  expect(own.total).toEqual({ views: 2, favourites: 0, chats: 1, offers: 1 })
  expect(own.listings).toEqual([])
  expect((await dataOf(api.sellerFigures({}))).perDay).toHaveLength(30)
})

test('a seller without listings gets zeros and cannot read figures of other sellers', async () => {
  const { api } = await seller()
  const other = await seller()
  const { id } = await other.list()
  const figures = await dataOf(api.sellerFigures({ days: '90' }))
  expect(figures).toMatchObject({ total: { views: 0 }, listings: [], words: [], replies: null, pages: 1 })
  expect((await refusalOf(api.sellerFigures({ productId: id }))).code).toBe('not_found')
})

test('search words appear once three people searched for them, and unknown text is not stored', async () => {
  const { list, api } = await seller()
  const { id } = await list()
  await searched('oak table of many', 3)
  await searched('my secret search', 2)
  await view(id, 'Oak table of many')
  await view(id, 'Oak table of many')
  await view(id, 'my secret search')
  await view(id, 'text that nobody searched for')
  for (const productId of [undefined, id]) {
    const { words } = await dataOf(api.sellerFigures({ ...(productId && { productId }) }))
    expect(words).toEqual([{ text: 'oak table of many', count: 2 }])
  }
  const kept = await db.query.searchOpenings.findMany({ where: (row, { eq }) => eq(row.productId, id) })
  expect(kept.map(({ term }) => term).toSorted()).toEqual(['my secret search', 'oak table of many'])
})

test('reply figures appear from five chats on', async () => {
  const { user, list, api } = await seller()
  const product = await list()
  for (const minutes of [10, 20, 30, null]) await chat(product, user.id, minutes)
  const few = await dataOf(api.sellerFigures({ productId: product.id }))
  expect(few.replies).toBeNull()
  await chat(product, user.id, 40)
  const { replies } = await dataOf(api.sellerFigures({ productId: product.id }))
  expect(replies).toEqual({ chats: 5, replied: 4, minutes: 20 })
})
