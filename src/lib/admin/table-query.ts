import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'

/** Maximum length of the search text that the API takes. */
const maxSearchLength = 100

/** Returns the search text and page number of an admin table's address, as query parameters of its call. */
export function tableQueryOf(url: URL) {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return { search: cut(cleanLine(text('search')), maxSearchLength), page: text('page') }
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

/**
 * Returns the path below /admin that a sign-in redirects to, with its query; empty for anything that could lead
 * elsewhere.
 */
export const safeRedirectPart = (part: string | null): string =>
  /^[\w-]+(\/[\w-]+)*(\?[\w=&%.+*-]*)?$/.test(part ?? '') ? String(part) : ''
