import * as z from 'zod/mini'
import { attributeFiltersText } from './attribute-filters.ts'
import { endpoint } from './endpoint.ts'
import { facetChoices } from './facets.ts'
import { id, line, moment, noData, queryText } from './fields.ts'
import { highestPriceBound, savedSearchNameLength } from './limits.ts'
import { placeKey } from './places.ts'
import { searchText } from './search.ts'

/** Maximum number of saved searches of a member. */
export const maxSavedSearches = 50

/** How often a member is told of new matches. */
export const notifyFrequencies = ['instant', 'daily', 'weekly'] as const
export type NotifyFrequency = (typeof notifyFrequencies)[number]

const wholeDirhams = z.optional(
  z.int('not_a_number').check(z.gte(0, 'too_small'), z.lte(highestPriceBound, 'too_large')),
)

/** Filters beside those of attributes. Prices are whole AED. */
export const narrowing = {
  subCat: z.optional(id),
  ...facetChoices,
  place: z.optional(placeKey),
  minPrice: wholeDirhams,
  maxPrice: wholeDirhams,
}

/** Search criteria: a text or a category, and filters. */
export const searchCriteria = {
  search: z.optional(searchText),
  /** Ids of understood parts of the text that are left out, separated by commas. */
  off: z.optional(queryText),
  categoryId: z.optional(id),
  ...narrowing,
  /** Attributes of the category, in the format of `formatAttributeFilters`. */
  attributes: z.optional(attributeFiltersText),
}

/** Name of a saved search, and its notification settings. */
const notificationSettings = {
  name: line(1, savedSearchNameLength),
  frequency: z.enum(notifyFrequencies, 'required'),
  byMail: z.boolean('required'),
}

export const savedSearchInput = z.object({ ...searchCriteria, ...notificationSettings }).check(
  z.refine(({ search, categoryId }) => (search === undefined) !== (categoryId === undefined), {
    error: 'required',
    path: ['search'],
  }),
)
export const savedSearchChange = z.object(notificationSettings)

export const savedSearch = z.object({
  _id: id,
  ...notificationSettings,
  name: z.string(),
  /** Path of the list's English page. */
  path: z.string(),
  /** When the latest matching listing was found. */
  lastMatchAt: z.nullable(moment),
  createdAt: moment,
})
export type SavedSearch = z.output<typeof savedSearch>

export const savedSearchEndpoints = {
  savedSearch: endpoint({
    method: 'GET',
    path: 'savedSearch',
    access: 'member',
    viewable: true,
    summary: 'The caller’s saved searches, the latest first',
    response: z.array(savedSearch),
  }),
  addSavedSearch: endpoint({
    method: 'POST',
    path: 'savedSearch',
    access: 'member',
    summary: 'Save a search or a filtered list; saving the same list again changes the first one',
    body: savedSearchInput,
    response: savedSearch,
    errors: ['not_found', 'limit_reached'],
  }),
  updateSavedSearch: endpoint({
    method: 'PUT',
    path: 'savedSearch/:id',
    access: 'member',
    summary: 'Change the name or the notifications of a saved search',
    params: z.object({ id }),
    body: savedSearchChange,
    response: savedSearch,
    errors: ['not_found'],
  }),
  deleteSavedSearch: endpoint({
    method: 'DELETE',
    path: 'savedSearch/:id',
    access: 'member',
    summary: 'Delete a saved search',
    params: z.object({ id }),
    response: noData,
    errors: ['not_found'],
  }),
}
