import { type SQL, sql } from 'drizzle-orm'
import { maxRowSize, type ProductCard, rowSize } from '#lib/contract/products.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Actor } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { ApiError } from '../platform/errors.ts'
import { boosted } from './card.ts'
import { visibleCondition } from './counts.ts'
import { newest, shownPrice } from './filters.ts'
import { firstOf, preparedCards } from './list.ts'
import { isShown, type ProductRow } from './queries.ts'

type Origin = Pick<ProductRow, 'status' | 'categoryId' | 'topCategoryId'> & { price: string }

const origins = preparedOnce<Origin>(sql`
  SELECT status, ${shownPrice} AS price, category_id AS "categoryId", top_category_id AS "topCategoryId" FROM products p
  WHERE id = ${sql.placeholder('productId')}`)

/**
 * Returns similar products: of the same category, then of its top category, the nearest price first. For a product that
 * is gone they are the newest, because its price is no longer public.
 * @throws ApiError not_found
 */
export async function relatedProducts(
  db: Database,
  actor: Actor,
  { productId, size, subCategoryId }: { productId: string; size: number; subCategoryId?: string | undefined },
): Promise<ProductCard[]> {
  const [origin] = (await origins(db, { productId })).rows
  if (!origin || origin.status === 'draft' || origin.status === 'review') throw new ApiError('not_found')
  const shape = {
    order: isShown(origin) ? ('price' as const) : ('newest' as const),
    reader: actor.kind === 'user',
    size: sizes.find((most) => size <= most) ?? size,
  }
  const values = {
    productId,
    category: subCategoryId ?? origin.categoryId,
    top: origin.topCategoryId,
    price: Math.max(Number(origin.price), 1),
    reader: actor.kind === 'user' ? actor.user.id : null,
  }
  const sameCategory = (await nearest('category', shape)(db, values)).slice(0, size)
  if (sameCategory.length >= size) return sameCategory
  const sameTopCategory = await nearest('top category', shape)(db, values)
  return [...sameCategory, ...sameTopCategory.slice(0, size - sameCategory.length)]
}

/** Sizes with prepared statements: a row of a page and the maximum. Connections keep the plan of each. */
const sizes = [rowSize, maxRowSize]

type Shape = { order: 'price' | 'newest'; reader: boolean; size: number }

const places = {
  category: sql`p.category_id = ${sql.placeholder('category')}`,
  'top category': sql`p.top_category_id = ${sql.placeholder('top')} AND p.category_id <> ${sql.placeholder('category')}`,
}
const statements = new Map<string, ReturnType<typeof preparedCards>>()

function nearest(place: keyof typeof places, { order, reader, size }: Shape) {
  const key = [place, order, reader, size].join()
  const known = statements.get(key)
  if (known) return known
  const scope = {
    where: sql`${places[place]} AND p.id <> ${sql.placeholder('productId')}`,
    order: newest,
    ...(reader ? { reader: sql`${sql.placeholder('reader')}` } : {}),
  }
  const statement = preparedCards(
    order === 'price' ? nearestInPrice(visibleCondition(scope), size) : firstOf(scope, size),
  )
  statements.set(key, statement)
  return statement
}

/**
 * Query for the ids and places of the products with the nearest prices, boosted ones first. An index by price is read
 * from the price downwards and upwards, so the cost does not grow with the category.
 */
function nearestInPrice(where: SQL, size: number): SQL {
  const most = sql.raw(String(size))
  const price = sql`${sql.placeholder('price')}::bigint`
  const scan = (condition: SQL, order: SQL) => sql`(
    SELECT p.id, ${shownPrice} AS price FROM products p WHERE ${forSale} AND ${where} AND ${condition} ORDER BY ${order} LIMIT ${most})`
  const run = (of: SQL) => sql`ARRAY(
    SELECT p.id FROM (
      ${scan(sql`${of} AND ${shownPrice} <= ${price}`, sql`${shownPrice} DESC, p.id DESC`)} UNION ALL
      ${scan(sql`${of} AND ${shownPrice} > ${price}`, sql`${shownPrice}, p.id`)}
    ) p ORDER BY abs(ln(greatest(p.price, 1)::float8) - ln(${price}::float8)), p.id LIMIT ${most})`
  return sql`
    SELECT id, place FROM unnest(${run(boosted)} || ${run(sql`NOT ${boosted}`)}) WITH ORDINALITY AS page (id, place)
    WHERE place <= ${most}`
}
