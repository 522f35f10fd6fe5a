import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, id, optional } from './fields.ts'

/** Products that a filtered list needs to be a landing page. */
export const landingPageSize = 3

/** Parameter of a list's address that a landing page filters by: the emirate, or `a.<key>` for an attribute. */
export const landingFilter = z
  .string('required')
  .check(z.regex(/^(?:emirate|a\.[\w-]{1,60})$/, 'invalid_choice'))

/** Filtered list of a leaf category that search engines index: one value, or a pair of them. */
export const landingPage = z.object({
  categoryId: id,
  emirate: z.nullable(emirate),
  /** Attributes, in the order of the page's filters, with one value each. */
  attributes: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Products for sale, at least `landingPageSize`. */
  count: z.int(),
})
export type LandingPage = z.output<typeof landingPage>

/** Landing pages (docs/product.md, "Search engines"). */
export const landingPageEndpoints = {
  landingPages: endpoint({
    method: 'GET',
    path: 'landingPages',
    access: 'open',
    summary: 'Filtered lists that are landing pages, of one category or all, those with most products first',
    query: z.object({ categoryId: optional(id) }),
    response: z.array(landingPage),
  }),
}
