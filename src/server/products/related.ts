import { sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import type { Actor } from '../session/service.ts'
import { newest } from './filters.ts'
import { cachedFirstProducts } from './list.ts'
import { isShown, type ProductRow } from './queries.ts'

type Origin = Pick<ProductRow, 'status' | 'categoryId' | 'topCategoryId'> & { price: string }

const origins = preparedOnce<Origin>(sql`
  SELECT status, price, category_id AS "categoryId", top_category_id AS "topCategoryId" FROM products
  WHERE id = ${sql.placeholder('productId')}`)

/**
 * Products like this one: of its category, then of the one above, the nearest price first. What is gone has products
 * like it as well, the newest first: its price is no longer anybody's to know.
 * @throws ApiError not_found
 */
export async function relatedProducts(
  db: Database,
  actor: Actor,
  { productId, size, subCategoryId }: { productId: string; size: number; subCategoryId?: string | undefined },
): Promise<ProductCard[]> {
  const [origin] = (await origins(db, { productId })).rows
  if (!origin || origin.status === 'draft' || origin.status === 'review') throw new ApiError('not_found')
  const form = {
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
  const same = (await near('category', form)(db, values)).slice(0, size)
  if (same.length >= size) return same
  const others = await near('top category', form)(db, values)
  return [...same, ...others.slice(0, size - same.length)]
}

/** Rows of a page and the longest there are: each has a plan that connections keep. */
const sizes = [12, 48]

type Form = { order: keyof typeof orders; reader: boolean; size: number }

const places = {
  category: sql`p.category_id = ${sql.placeholder('category')}`,
  'top category': sql`p.top_category_id = ${sql.placeholder('top')} AND p.category_id <> ${sql.placeholder('category')}`,
}
const orders = {
  price: sql`abs(ln(greatest(p.price, 1)::float8) - ln(${sql.placeholder('price')}::float8)), p.id`,
  newest,
}
const kept = new Map<string, ReturnType<typeof cachedFirstProducts>>()

function near(place: keyof typeof places, { order, reader, size }: Form) {
  const key = [place, order, reader, size].join()
  const known = kept.get(key)
  if (known) return known
  const scope = {
    where: sql`${places[place]} AND p.id <> ${sql.placeholder('productId')}`,
    order: orders[order],
    ...(reader ? { reader: sql`${sql.placeholder('reader')}` } : {}),
  }
  const made = cachedFirstProducts(scope, size)
  kept.set(key, made)
  return made
}
