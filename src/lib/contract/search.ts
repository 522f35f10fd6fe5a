import * as z from 'zod/mini'
import { category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { id, noData, optional, paging, queryText, wholeNumber } from './fields.ts'
import { listSize, productCard, productFilters, productList } from './products.ts'

/** Search text, not empty. */
export const searchText = queryText.check(z.minLength(1, 'required'))

export const searchEndpoints = {
  globalSearch: endpoint({
    method: 'GET',
    path: 'globalSearch',
    access: 'open',
    summary: 'Suggestions while typing: searches, categories and products',
    query: z.object({ search: searchText, size: optional(wholeNumber(1, 10)) }),
    response: z.object({
      terms: z.array(z.string()),
      categories: z.array(category),
      products: z.array(
        z.pick(productCard, { _id: true, name: true, name_ar: true, images: true, price: true, deal: true }),
      ),
      didYouMean: z.nullable(z.string()),
    }),
  }),
  searchOnNextPage: endpoint({
    method: 'GET',
    path: 'searchOnNextPage',
    access: 'open',
    summary: 'Products that match a text, with filters and facets',
    query: z.object({ search: searchText, categoryId: optional(id), ...productFilters, ...paging(listSize) }),
    response: z.extend(productList, { didYouMean: z.nullable(z.string()), searchedFor: z.string() }),
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
