import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type savedSearchInput, searchCriteria } from '#lib/contract/saved-searches.ts'
import { paths } from '#lib/i18n/paths.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { conjunction, filterCondition } from '../products/filters.ts'
import { categoryById } from '../products/queries.ts'
import { inCategory } from '../products/scopes.ts'
import { foundBy, meaningOf } from '../search/service.ts'

/** What is kept of a list: its filters, and what its text was understood as when it was saved. */
const kept = z.object({
  ...searchCriteria,
  search: z.optional(z.string()),
  meaning: z.optional(z.object({ text: z.string(), prefix: z.boolean() })),
})
export type Sought = z.output<typeof kept>

type Input = Pick<z.output<typeof savedSearchInput>, keyof typeof searchCriteria>

/**
 * A list as it is kept, and its address in English.
 * @throws ApiError not_found for a category that is not there
 */
export async function keepSought(db: Database, input: Input): Promise<{ path: string; filters: Sought }> {
  const { search, categoryId, subCat, condition, emirate, postedBy, minPrice, maxPrice } = input
  const narrowed = { subCat, condition, emirate, postedBy, minPrice, maxPrice }
  if (search !== undefined) {
    const filters = { search, ...narrowed, meaning: await meaningOf(db, search) }
    return { path: paths('en').search(search, narrowed), filters }
  }
  const category = categoryId === undefined ? null : await categoryById(db, categoryId)
  if (!category || category.hiddenAt) throw new ApiError('not_found')
  return {
    path: paths('en').category(category.id, narrowed),
    filters: { categoryId: category.id, ...narrowed },
  }
}

export type Categories = ReadonlyMap<string, { id: string; parentId: string | null; hiddenAt: Date | null }>

/**
 * The condition of a kept list on products `p`: the one that its page has.
 * @returns null for a list that is not there any more
 */
export async function conditionOf(
  db: Database,
  filters: unknown,
  categories: Categories,
): Promise<SQL | null> {
  const parsed = kept.safeParse(filters)
  if (!parsed.success) return null
  const { meaning, categoryId, search: _, ...narrowed } = parsed.data
  const category = categoryId === undefined ? undefined : categories.get(categoryId)
  if (categoryId !== undefined && (!category || category.hiddenAt)) return null
  return conjunction([
    meaning ? await foundBy(db, meaning) : sql`true`,
    category ? inCategory(category).where : sql`true`,
    filterCondition(narrowed),
  ])
}
