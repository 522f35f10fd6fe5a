import { and, eq } from 'drizzle-orm'
import type { Category } from '#lib/contract/categories.ts'
import { categoriesIn, categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { categoryAttributes } from '../platform/db/schema.ts'
import { hour } from '../platform/durations.ts'
import { limitUse } from '../platform/limits.ts'
import { categoryIndexOf } from '../products/category-index/shared-index.ts'
import { attributesOf } from '../products/queries.ts'

/** Questions of a member: the form asks once for each model that is chosen. */
const askLimit = { max: 300, windowMs: hour }
/** Listings of another category from which it is the usual one: at least so many, and so many times those of this one. */
const [leastListings, timesMore] = [2, 4]

/** A model that is chosen for a listing: attribute and value of its category. */
type ChosenModel = { categoryId: string; attribute: string; value: string }

/**
 * Returns the category in which listings of a model usually are, such as that of SUVs for a Patrol among cars.
 * @returns null where the category is right, no other stands out, or the value is no model of a list
 * @throws ApiError too_many_requests
 */
export async function usualCategory(
  db: Database,
  userId: string,
  { categoryId, attribute: key, value }: ChosenModel,
): Promise<Category | null> {
  await limitUse(db, `usual-category:${userId}`, askLimit)
  const attributes = await attributesOf(db, categoryId)
  const attribute = attributes.find((one) => one.key === key && one.type === 'listed')
  // A make alone is in many categories.
  if (!attribute?.listId || (attribute.listLevel ?? 1) < 2) return null
  if (!attribute.options.some((option) => option.key === value)) return null
  const places = await db
    .select({ categoryId: categoryAttributes.categoryId, key: categoryAttributes.key })
    .from(categoryAttributes)
    .where(
      and(
        eq(categoryAttributes.listId, attribute.listId),
        eq(categoryAttributes.listLevel, attribute.listLevel ?? 1),
      ),
    )
  const counts = await Promise.all(
    places.map(async (place) => ({ ...place, count: await countOf(db, place, value) })),
  )
  const own = counts.find((one) => one.categoryId === categoryId)?.count ?? 0
  const visible = categoriesIn(await categoryTree(db))
  const [most] = counts
    .filter((one) => one.categoryId !== categoryId && visible.has(one.categoryId))
    .sort((one, other) => other.count - one.count)
  const isUsual = most && most.count >= leastListings && most.count >= timesMore * own
  return (isUsual && visible.get(most.categoryId)) || null
}

/** Counts the products of a category that have a value. */
async function countOf(
  db: Database,
  { categoryId, key }: { categoryId: string; key: string },
  value: string,
): Promise<number> {
  const found = (await categoryIndexOf(db)?.combinations(categoryId, [`a.${key}`])) ?? []
  return found.find(({ values }) => values[0] === value)?.count ?? 0
}
