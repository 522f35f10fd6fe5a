import * as z from 'zod/mini'
import { attribute, category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { id, noData, optional, paging, queryText, wholeNumber } from './fields.ts'
import { placeName } from './places.ts'
import { listSize, productCard, productFilters, productList } from './products.ts'

/** Search text, not empty. */
export const searchText = queryText.check(z.minLength(1, 'required'))

/**
 * Part of a search text that is a filter or an order instead of words. `id` takes it off with the parameter `off`;
 * `words` are those of the text. `values` are the keys of options, conditions, emirates and offers, or numbers; `min`
 * and `max` are inclusive, prices in whole AED.
 */
export const understoodPart = z.object({
  id: z.string(),
  kind: z.enum(['attribute', 'price', 'wholesale', 'offer', 'order', 'condition', 'emirate', 'place']),
  words: z.string(),
  attribute: z.nullable(attribute),
  place: z.nullable(placeName),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})
export type UnderstoodPart = z.output<typeof understoodPart>

/** Make or model of a list in a category that has products of it, with the filters that show these. */
const suggestedValue = z.object({
  name: z.string(),
  name_ar: z.string(),
  category,
  filters: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
})
export type SuggestedValue = z.output<typeof suggestedValue>

export const searchEndpoints = {
  globalSearch: endpoint({
    method: 'GET',
    path: 'globalSearch',
    access: 'open',
    summary: 'Suggestions while typing: makes and models, searches, categories and products',
    query: z.object({ search: searchText, size: optional(wholeNumber(1, 10)) }),
    response: z.object({
      terms: z.array(z.string()),
      values: z.array(suggestedValue),
      categories: z.array(category),
      products: z.array(
        z.pick(productCard, { _id: true, name: true, name_ar: true, images: true, price: true, deal: true }),
      ),
      didYouMean: z.nullable(z.string()),
    }),
  }),
  searchCategories: endpoint({
    method: 'GET',
    path: 'searchCategories',
    access: 'open',
    summary:
      'Leaf categories that a text is about, by names, synonyms, brands and what is sold: “iphone”, “نيسان”, “gold ring”',
    query: z.object({ search: searchText }),
    response: z.array(id),
  }),
  searchOnNextPage: endpoint({
    method: 'GET',
    path: 'searchOnNextPage',
    access: 'open',
    summary: 'Products that match a text, with filters and facets',
    query: z.object({
      search: searchText,
      /** Ids of understood parts that are left out, separated by commas. */
      off: optional(queryText),
      categoryId: optional(id),
      ...productFilters,
      ...paging(listSize),
    }),
    response: z.extend(productList, {
      didYouMean: z.nullable(z.string()),
      searchedFor: z.string(),
      /** Parts of the text that the results were filtered or sorted by. */
      understood: z.array(understoodPart),
      /** Parts that were left out because nothing fits them all. */
      relaxed: z.array(understoodPart),
      /**
       * Leaf category that `facets.attributes` are of: the chosen one, else the only one that the text names, else that of
       * all results. `attributes` filters with a chosen one.
       */
      leafCategory: z.nullable(id),
    }),
    errors: ['not_found'],
  }),
  saveSearchHistory: endpoint({
    method: 'POST',
    path: 'saveSearchHistory',
    access: 'open',
    summary: 'Add a search to this visitor’s history and count it',
    body: z.object({ search: searchText }),
    response: noData,
    errors: ['too_many_requests'],
  }),
  searchHistory: endpoint({
    method: 'GET',
    path: 'searchHistory',
    access: 'open',
    summary: 'Recent searches of this visitor, and popular ones',
    response: z.object({ recent: z.array(z.string()), popular: z.array(z.string()) }),
  }),
  clearSearch: endpoint({
    method: 'POST',
    path: 'clearSearch',
    access: 'open',
    summary: 'Delete one recent search, or all of them',
    body: z.object({ search: z.optional(searchText) }),
    response: noData,
  }),
}
