import type { AdminLandingPages, LandingPagesInput } from '#lib/contract/admin/landing-pages.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { attributesOf } from '../../products/queries.ts'
import { parentAttribute } from '../../value-lists/read.ts'
import { findCategory, tagsOfCategory } from '../categories/service.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import * as queries from './queries.ts'

/** Maximum number of pairs and single filters per category. */
const maxDefinitions = 10

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
    await queries.lockLandingPages(tx)
    const category = await findCategory(tx, categoryId)
    const filters = await checkedFilters(tx, categoryId, input)
    const known = await queries.landingPagesIn(tx, categoryId)
    const same = known.find((one) => one.filters.toSorted().join() === filters.toSorted().join())
    if (!same && known.length >= maxDefinitions) throw new ApiError('limit_reached')
    const answer = same ?? (await queries.insertLandingPages(tx, categoryId, filters))
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
    const row = await queries.deleteLandingPages(tx, id)
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
