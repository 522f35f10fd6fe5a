import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { countFavouriteDays } from '#server/seller-figures/queries.ts'
import { insertAll } from '../insert.ts'
import type { ListedProduct } from '../listed-product.ts'
import { createRandom, type Random } from '../random.ts'
import { individuals } from './individuals.ts'
import { reviewsFor } from './reviews.ts'
import { searches } from './searches.ts'
import { stores } from './stores.ts'

const dayMs = 86_400_000
/** Days of invented views and searches. */
const days = 30

type Audience = { products: ListedProduct[]; everybody: string[]; sellers: Map<string, string> }

/** Inserts views, searches, favourites, follows and reviews. */
export async function insertInterest(db: Database, now: Date, audience: Audience): Promise<void> {
  await insertViews(db, now, audience.products)
  await insertFavourites(db, audience)
  await insertOpinions(db, now, audience)
  await insertAll(
    db,
    schema.searchTerms,
    Object.entries(searches).flatMap(([language, terms]) =>
      terms.map((shown, place) => ({
        term: sql`fold_text(${shown})` as unknown as string,
        shown,
        language: language as 'en' | 'ar',
        count: Math.round(900 / (place + 2)) + 3,
        lastHits: 1,
        people: 3,
      })),
    ),
  )
}

/** Returns the popularity of a product: a long tail by a random rank. */
const popularity = (product: ListedProduct) => {
  const random = createRandom(`interest ${product.key}`)
  return { random, daily: 26 * random.next() ** 6 + 0.6 * random.next() }
}

async function insertViews(db: Database, now: Date, products: ListedProduct[]): Promise<void> {
  const views: (typeof schema.productViews.$inferInsert)[] = []
  const hits: (typeof schema.searchHits.$inferInsert)[] = []
  for (const product of products) {
    const { random, daily } = popularity(product)
    const age = Math.min(days - 1, Math.floor((product.ageMinutes * 60_000) / dayMs))
    const searched = createRandom(`searched ${product.key}`).next() ** 3
    for (let back = 0; back <= age; back += 1) {
      const count = Math.floor(daily * (0.5 + random.next()) + random.next())
      if (count === 0) continue
      const day = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10)
      views.push({ productId: product.id, day, count })
      const found = Math.round(count * searched)
      if (found > 0) hits.push({ productId: product.id, day, count: found })
    }
  }
  await insertAll(db, schema.productViews, views)
  await db.execute(sql`INSERT INTO seller_days (user_id, day, views)
    SELECT p.user_id, v.day, sum(v.count) FROM product_views v JOIN products p ON p.id = v.product_id GROUP BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET views = excluded.views`)
  await insertAll(db, schema.searchHits, hits)
}

async function insertFavourites(db: Database, { products, everybody, sellers }: Audience): Promise<void> {
  const rows = products.flatMap((product) => {
    const { random, daily } = popularity(product)
    const fans = random.shuffle(everybody).slice(0, Math.min(9, Math.floor(daily * 0.7 * random.next() * 2)))
    return fans
      .filter((userId) => userId !== sellers.get(product.seller))
      .map((userId) => ({ userId, productId: product.id, priceThen: product.price }))
  })
  await insertAll(db, schema.favourites, rows)
  await countFavouriteDays(db)
}

async function insertOpinions(db: Database, now: Date, { sellers, everybody }: Audience): Promise<void> {
  const follows: (typeof schema.follows.$inferInsert)[] = []
  const written: (typeof schema.reviews.$inferInsert)[] = []
  const add = (key: string, random: Random, fans: number, opinions: number) => {
    const sellerId = sellers.get(key) as string
    const others = random.shuffle(everybody.filter((userId) => userId !== sellerId))
    follows.push(...others.slice(0, fans).map((followerId) => ({ followerId, sellerId })))
    const said = random.shuffle(reviewsFor(key)).slice(0, opinions)
    for (const [place, { rating, text }] of said.entries()) {
      const createdAt = new Date(now.getTime() - random.whole(1, 300) * dayMs)
      written.push({
        sellerId,
        authorId: others[place] ?? null,
        rating,
        text,
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
  for (const { key } of stores) {
    const random = createRandom(`opinions ${key}`)
    add(key, random, random.whole(8, 30), random.whole(5, 14))
  }
  for (const { key } of individuals) {
    const random = createRandom(`opinions ${key}`)
    add(key, random, random.whole(0, 6), random.whole(0, 4))
  }
  await insertAll(db, schema.follows, follows)
  await insertAll(db, schema.reviews, written)
}
