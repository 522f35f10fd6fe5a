import { asc, eq, sql } from 'drizzle-orm'
import type { AdminLandingPages, LandingPagesInput } from '#lib/contract/admin/landing-pages.ts'
import type { Database } from '../../platform/db/client.ts'
import { landingPages } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { attributesOf } from '../../products/queries.ts'
import { parentAttribute } from '../../value-lists/read.ts'
import { findCategory, tagsOfCategory } from '../categories/service.ts'
import { type Admin, type CurationResources, curate, lockTable } from '../curate.ts'

/** Maximum number of pairs and single filters per category. */
const maxDefinitions = 10

/** Filters of a category that make landing pages, in the order in which they were added. */
export async function landingPagesIn(db: Database, categoryId: string): Promise<AdminLandingPages[]> {
  const rows = await db
    .select()
    .from(landingPages)
    .where(eq(landingPages.categoryId, categoryId))
    .orderBy(asc(landingPages.createdAt), asc(landingPages.id))
  return rows.map(({ id, filters }) => ({ _id: id, filters }))
}

/**
 * Makes landing pages of the values of one or two filters. Asking again for the same changes nothing.
 * @throws ApiError not_found; limit_reached; invalid_input naming `first` or `second`
 */
export const addLandingPages = (
  resources: CurationResources,
  admin: Admin,
  categoryId: string,
  input: LandingPagesInput,
): Promise<AdminLandingPages> =>
  curate(resources, admin, async (tx) => {
    await lockTable(tx, sql`landing_pages`)
    const category = await findCategory(tx, categoryId)
    const filters = await checkedFilters(tx, categoryId, input)
    const known = await landingPagesIn(tx, categoryId)
    const same = known.find((one) => one.filters.toSorted().join() === filters.toSorted().join())
    if (!same && known.length >= maxDefinitions) throw new ApiError('limit_reached')
    const [row] = same ? [] : await tx.insert(landingPages).values({ categoryId, filters }).returning()
    const answer = same ?? { _id: row?.id ?? '', filters }
    const tags = tagsOfCategory(category)
    return {
      answer,
      action: 'landing-pages.add',
      subjectId: answer._id,
      after: { categoryId, filters },
      tags,
    }
  })

/** @throws ApiError not_found */
export const deleteLandingPages = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  curate(resources, admin, async (tx) => {
    const [row] = await tx.delete(landingPages).where(eq(landingPages.id, id)).returning()
    if (!row) throw new ApiError('not_found')
    const { categoryId, filters } = row
    const tags = tagsOfCategory(await findCategory(tx, categoryId))
    return {
      answer: null,
      action: 'landing-pages.delete',
      subjectId: id,
      before: { categoryId, filters },
      tags,
    }
  })

/** Returns the filters if the category has them as filters with values of the shop, a model after its make. */
async function checkedFilters(tx: Database, categoryId: string, { first, second }: LandingPagesInput) {
  const attributes = await attributesOf(tx, categoryId)
  const filters = [first, ...(second ? [second] : [])]
  for (const [place, filter] of filters.entries()) {
    const field = place === 0 ? 'first' : 'second'
    const attribute = attributes.find(({ key }) => `a.${key}` === filter)
    const hasValues = filter === 'emirate' || (attribute?.filterable && landingTypes.has(attribute.type))
    if (!hasValues || filters.indexOf(filter) < place) throw invalid(field, 'invalid_choice')
    const parent = attribute && parentAttribute(attribute, attributes)
    if (parent && filters[0] !== `a.${parent.key}`) throw invalid(field, 'parent_first')
  }
  return filters
}

const invalid = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })

/** Types whose values are kept by the shop. */
const landingTypes: ReadonlySet<string> = new Set(['choice', 'listed', 'boolean'])
