import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { updatePriceBands } from '#server/price-insight/update.ts'
import { updateReplyFigures } from '#server/sellers/replies.ts'
import { withoutCondition } from './catalogue/categories.ts'
import { negotiable } from './catalogue/phrases.ts'
import { createPlacing } from './catalogue/places.ts'
import { createProducts, type DemoProduct } from './catalogue/products.ts'
import { countSums, createDrawings, insertAll, insertCategories } from './insert.ts'
import { idOf } from './listed-product.ts'
import { insertMerchandising } from './merchandising-insert.ts'
import { insertConversations } from './people/conversations-insert.ts'
import { insertInterest } from './people/interest.ts'
import { type DemoLogin, insertPeople } from './people/people.ts'
import { insertPriceChanges } from './price-changes-insert.ts'
import { createRandom } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Lifetime of a listing (docs/product.md, "Listing states"). */
const lifetime = 60 * day

/** Tells whether the database has never been used. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT 1 FROM categories) AND NOT EXISTS (SELECT 1 FROM users) AS empty`,
  )
  return rows[0]?.empty ?? false
}

/**
 * Fills an empty database with the demo catalogue, in one transaction. The data is deterministic except for ids, demo
 * passwords and moments, which are relative to `now`.
 * @returns the demo logins with their passwords, which are stored only hashed
 */
export async function seedDemo(
  db: Database,
  { now, log }: { now: Date; log: (line: string) => void },
): Promise<{ logins: DemoLogin[] }> {
  log('Filling the database with the demo catalogue …')
  return db.transaction(async (tx) => {
    const drawings = createDrawings()
    const categories = await insertCategories(tx)
    const people = await insertPeople(tx, now, drawings)
    const demo = createProducts()
    const placeOf = await createPlacing(tx)
    const products = demo.map((product, place) =>
      row(product, place, { now, categories, people, drawings, placeOf }),
    )
    await drawings.insert(tx)
    await insertAll(tx, schema.products, products)
    const listed = demo.map((product, place) => ({ ...product, id: products[place]?.id as string }))
    await insertPriceChanges(tx, now, listed)
    await insertMerchandising(tx, now, { categories, products: listed, sellers: people.ids })
    await insertInterest(tx, now, { products: listed, everybody: people.everybody, sellers: people.ids })
    await insertConversations(tx, now, { products: listed, sellers: people.ids })
    await countSums(tx)
    await updatePriceBands(tx)
    await updateReplyFigures(tx)
    await tx.execute(sql`SELECT refresh_vocabulary()`)
    log(`${products.length} products of ${people.ids.size} sellers in ${categories.size} categories.`)
    return { logins: people.logins }
  })
}

type Places = {
  now: Date
  categories: Map<string, string>
  people: { ids: Map<string, string>; reachable: ReadonlySet<string> }
  drawings: ReturnType<typeof createDrawings>
  placeOf: (product: DemoProduct) => string | null
}

function row(product: DemoProduct, place: number, { now, categories, people, drawings, placeOf }: Places) {
  const createdAt = new Date(now.getTime() - product.ageMinutes * minute)
  const random = createRandom(`listing ${product.key}`)
  return {
    id: newId(createdAt),
    userId: idOf(people.ids, product.seller),
    categoryId: idOf(categories, product.subCategory),
    topCategoryId: idOf(categories, product.topCategory),
    name: product.name.en,
    nameAr: product.name.ar,
    description: product.description.en,
    descriptionAr: product.description.ar,
    feature: product.feature.en,
    featureAr: product.feature.ar,
    price: product.price,
    wholesalePrice: product.wholesale?.price ?? null,
    wholesaleMinimum: product.wholesale?.minimum ?? null,
    condition: [product.subCategory, product.topCategory].some((key) => withoutCondition.has(key))
      ? ('none' as const)
      : product.condition,
    emirate: product.emirate,
    placeId: placeOf(product),
    attributes: product.attributes,
    hasUnlisted: product.hasUnlisted,
    imageIds: product.pictures.map((drawing) => drawings.idOf('product', drawing)),
    postedBy: product.postedBy,
    negotiable: [product.name.en, product.name.ar].some((name, language) =>
      name?.includes(negotiable[language] ?? ''),
    ),
    showCall: people.reachable.has(product.seller),
    showWhatsapp: people.reachable.has(product.seller),
    featuredOrder: place % 29 === 3 ? random.whole(1, 1000) : null,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetime),
  } satisfies typeof schema.products.$inferInsert
}
