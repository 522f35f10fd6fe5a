import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createDrawings, insertAll } from './insert.ts'
import { idOf, type ListedProduct } from './listed-product.ts'
import { banners, type DemoDealSet, dealSets, plans } from './merchandising.ts'
import { createRandom, type Random } from './random.ts'

const hour = 3_600_000
const dayMs = 24 * hour

type Shop = { categories: Map<string, string>; sellers: Map<string, string>; products: ListedProduct[] }

/** Inserts plans and running boosters, deal sets with their prices, banners. */
export async function insertMerchandising(db: Database, now: Date, shop: Shop): Promise<void> {
  await insertBoosters(db, now, shop)
  const drawings = createDrawings()
  const setImages = new Map(dealSets.map(({ key, drawing }) => [key, drawings.idOf('banner', drawing)]))
  const rows = banners.map((banner, position) => ({
    title: banner.title.en,
    titleAr: banner.title.ar,
    subtitle: banner.subtitle.en,
    subtitleAr: banner.subtitle.ar,
    action: banner.action.en,
    actionAr: banner.action.ar,
    link:
      typeof banner.link === 'string'
        ? banner.link
        : `/products/${idOf(shop.categories, banner.link.category)}`,
    imageId: drawings.idOf('banner', `${banner.drawing}@${banner.tone}`),
    tone: banner.tone,
    position,
  }))
  await drawings.insert(db)
  await insertAll(db, schema.banners, rows)
  await insertDeals(db, now, shop.products, setImages)
}

/** Inserts boosters: one product in twenty is boosted now, and as many were before. */
async function insertBoosters(db: Database, now: Date, { products, sellers }: Shop): Promise<void> {
  const random = createRandom('boosters')
  const planRows = plans.map((plan, position) => ({
    id: newId(),
    name: plan.name.en,
    nameAr: plan.name.ar,
    description: plan.description.en,
    descriptionAr: plan.description.ar,
    price: plan.price,
    days: plan.days,
    position,
  }))
  await insertAll(db, schema.plans, planRows)
  const purchases = products.flatMap((product, place) => {
    if (place % 20 !== 7 && place % 20 !== 16) return []
    const plan = random.pick(planRows)
    const ran = place % 20 === 7 ? random.next() * 0.8 : 1.2 + random.next()
    const startsAt = new Date(now.getTime() - plan.days * dayMs * ran)
    const endsAt = new Date(startsAt.getTime() + plan.days * dayMs)
    return {
      userId: idOf(sellers, product.seller),
      productId: product.id,
      planId: plan.id,
      planName: plan.name,
      planNameAr: plan.nameAr,
      days: plan.days,
      productName: product.name.en ?? null,
      productNameAr: product.name.ar ?? null,
      amount: plan.price,
      cardBrand: 'visa',
      cardLastFour: '4242',
      providerReference: `demo-${product.key}`,
      status: 'paid' as const,
      paidAt: startsAt,
      startsAt,
      endsAt,
      endedAt: endsAt <= now ? endsAt : null,
      createdAt: startsAt,
    }
  })
  const inOrder = purchases.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
  const numbered = inOrder.map((purchase, place) => ({ ...purchase, receiptNumber: place + 1 }))
  await insertAll(db, schema.purchases, numbered)
  await db.execute(sql`
    UPDATE products p SET boosted_until = b.ends_at
    FROM (SELECT product_id, max(ends_at) AS ends_at FROM purchases GROUP BY product_id) b WHERE b.product_id = p.id`)
}

async function insertDeals(
  db: Database,
  now: Date,
  products: ListedProduct[],
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const taken = new Set<string>()
  for (const set of dealSets) {
    const id = newId()
    await db.insert(schema.dealSets).values({
      id,
      kind: set.kind,
      name: set.name.en,
      nameAr: set.name.ar,
      description: set.description.en,
      descriptionAr: set.description.ar,
      imageId: idOf(images, set.key),
      startsAt: new Date(now.getTime() + set.fromHours * hour),
      endsAt: new Date(now.getTime() + set.toHours * hour),
    })
    const random = createRandom(`deals ${set.key}`)
    const chosen = choose(set, products, taken, random)
    await insertAll(
      db,
      schema.dealProducts,
      chosen.map((product, position) => ({
        dealSetId: id,
        productId: product.id,
        price: reduced(product.price, random.pick(set.percent)),
        position,
      })),
    )
  }
}

/** Chooses the products of a deal set, those of businesses first. No product is in two sets. */
function choose(
  set: DemoDealSet,
  products: ListedProduct[],
  taken: Set<string>,
  random: Random,
): ListedProduct[] {
  const fitting = random.shuffle(
    products.filter(
      (product) =>
        product.price >= 2_000 &&
        product.price <= 30_000_000 &&
        !taken.has(product.id) &&
        (set.categories.length === 0 || set.categories.includes(product.topCategory)),
    ),
  )
  const chosen = fitting
    .sort((one, other) => Number(other.postedBy === 'business') - Number(one.postedBy === 'business'))
    .slice(0, set.products)
  for (const product of chosen) taken.add(product.id)
  return random.shuffle(chosen)
}

/** Returns a discounted price, rounded as shops do, in fils. */
function reduced(price: number, percent: number): number {
  const exact = (price * (100 - percent)) / 100
  const step = exact < 10_000 ? 50 : exact < 100_000 ? 500 : exact < 1_000_000 ? 2_500 : 50_000
  return Math.max(step, Math.floor(exact / step) * step)
}
