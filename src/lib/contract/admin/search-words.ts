import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf, locale, moment } from '../fields.ts'
import { tableQuery } from './fields.ts'

export const searchWord = z.object({
  /** As it was first typed. */
  word: z.string(),
  language: locale,
  count: z.int(),
  lastAt: moment,
})
export type SearchWord = z.output<typeof searchWord>

/** Searches without a result. */
export const adminSearchWordEndpoints = {
  adminSearchWords: endpoint({
    method: 'GET',
    path: 'admin/search-words',
    access: 'admin',
    summary: 'Searches without a result, the most frequent first',
    query: z.object(tableQuery),
    response: listOf(searchWord),
  }),
}
