import { isDay } from '#lib/i18n/days.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'

/** Parameter of a table's address: `all` selects the rows of the page. */
const selectedParameter = 'selected'

/** Maximum length of the search text that the API takes. */
const maxSearchLength = 100

/** Returns the search text and page number of an admin table's address, as query parameters of its call. */
export function tableQueryOf(url: URL) {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return { search: cut(cleanLine(text('search')), maxSearchLength), page: text('page') }
}

/** Returns the days that limit an admin table, of its address; empty where there is none, or no day of the calendar. */
export function daysOf(url: URL) {
  const day = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return { from: day('from'), to: day('to') }
}

/**
 * Returns the status filter of an admin table's address: `whenNone` where there is no parameter, undefined for all
 * states.
 */
export function statusOf<State extends string>(
  url: URL,
  states: readonly State[],
  whenNone?: State,
): State | undefined {
  const status = url.searchParams.get('status')
  return status ? states.find((state) => state === status) : whenNone
}

/** Returns the order of an admin table's address; undefined for one that the table does not have. */
export const sortOf = <Sort extends string>(url: URL, sorts: readonly Sort[]): Sort | undefined =>
  sorts.find((sort) => sort === url.searchParams.get('sort'))

/** Returns the query of an admin table's address, for a redirect to the table as it is. */
export const queryOf = (url: URL): Record<string, string> => {
  const { [selectedParameter]: _, ...query } = Object.fromEntries(url.searchParams)
  return query
}

/** Tells whether the address of a table selects all rows of the page. */
export const isAllSelected = (url: URL): boolean => url.searchParams.get(selectedParameter) === 'all'

/** Returns the address of the same page with all rows selected, or none. */
export const selectAllHref = (url: URL, isAll: boolean): string =>
  `?${new URLSearchParams({ ...queryOf(url), ...(isAll ? { [selectedParameter]: 'all' } : {}) })}`

/** Returns the order that the link of a column leads to: ascending first, then the other way round. */
export const nextSort = (sort: string | undefined, name: string): string =>
  sort === name ? `-${name}` : name

/**
 * Returns the path below /admin that a sign-in redirects to, with its query; empty for anything that could lead
 * elsewhere.
 */
export const safeRedirectPart = (part: string | null): string =>
  /^[\w-]+(\/[\w-]+)*(\?[\w=&%.+*-]*)?$/.test(part ?? '') ? String(part) : ''
