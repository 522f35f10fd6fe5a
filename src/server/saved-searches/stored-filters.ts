import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parseAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { narrowing, type savedSearchInput, searchCriteria } from '#lib/contract/saved-searches.ts'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { conjunction, filterCondition } from '../products/filters.ts'
import { categoryById } from '../products/queries.ts'
import { inCategory } from '../products/scopes.ts'
import { matchCondition } from '../search/match-condition.ts'
import { meaningOf } from '../search/service.ts'

const attributeCondition = z.object({
  attribute: z.string(),
  values: z.optional(z.readonly(z.array(z.union([z.string(), z.number(), z.boolean()])))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  orTitle: z.optional(z.string()),
  orCategories: z.optional(z.readonly(z.array(z.string()))),
})

/** Stored form of a list: its filters, and the reading of its text when it was saved. */
const storedFilters = z.object({
  ...searchCriteria,
  search: z.optional(z.string()),
  meaning: z.optional(
    z.object({
      text: z.string(),
      prefix: z.boolean(),
      attributes: z.optional(z.readonly(z.array(attributeCondition))),
      minPrice: z.optional(z.number()),
      maxPrice: z.optional(z.number()),
    }),
  ),
})
export type StoredFilters = z.output<typeof storedFilters>

type Input = Pick<z.output<typeof savedSearchInput>, keyof typeof searchCriteria>

/** Converts a list to its stored form and its English path. @throws ApiError not_found for an unknown category */
export async function toStoredFilters(
  db: Database,
  input: Input,
): Promise<{ path: string; filters: StoredFilters }> {
  const { search, off, categoryId, attributes } = input
  // The rest of a call says how the member is told.
  const narrowed = z.object(narrowing).parse(input)
  if (search !== undefined) {
    const meaning = await meaningOf(db, search, off?.split(','))
    return {
      path: withAttributes(paths('en').search(search, { ...narrowed, off }), parsedOf(attributes)),
      filters: { search, off, ...narrowed, attributes, meaning },
    }
  }
  const category = categoryId === undefined ? null : await categoryById(db, categoryId)
  if (!category || category.hiddenAt) throw new ApiError('not_found')
  return {
    path: withAttributes(paths('en').category(category.id, narrowed), parsedOf(attributes)),
    filters: { categoryId: category.id, ...narrowed, attributes },
  }
}

const parsedOf = (attributes: string | undefined) => parseAttributeFilters(attributes ?? '') ?? undefined

export type CategoriesById = ReadonlyMap<
  string,
  { id: string; parentId: string | null; hiddenAt: Date | null }
>

/**
 * Condition of a stored list on products `p`, the same as on its page.
 * @returns null for a list that no longer exists
 */
export async function storedFiltersCondition(
  db: Database,
  filters: unknown,
  categories: CategoriesById,
): Promise<SQL | null> {
  const parsed = storedFilters.safeParse(filters)
  if (!parsed.success) return null
  const { meaning, categoryId, search: _, off: __, attributes, ...narrowed } = parsed.data
  const category = categoryId === undefined ? undefined : categories.get(categoryId)
  if (categoryId !== undefined && (!category || category.hiddenAt)) return null
  return conjunction([
    meaning ? await matchCondition(db, meaning) : sql`true`,
    category ? inCategory(category).where : sql`true`,
    filterCondition({ ...narrowed, attributes: parsedOf(attributes) }),
  ])
}
