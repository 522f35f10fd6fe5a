import { parseUrl } from '#lib/browsers/parse-url.ts'
import { searchLength } from '#lib/contract/limits.ts'

const results = /^(?:\/ar)?\/searched-products\/([^/]+)\/?$/

/**
 * Returns the search whose results led to this page, from the address of the previous page.
 * @param referrer as in document.referrer
 * @param origin this site's; searches of other sites are ignored
 */
export function searchFromReferrer(referrer: string, origin: string): string | undefined {
  const before = parseUrl(referrer)
  const text = before?.origin === origin ? results.exec(before.pathname)?.[1] : undefined
  if (text === undefined) return undefined
  try {
    // The API cleans it like every text; a product page need not load the code for that.
    return decodeURIComponent(text).trim().slice(0, searchLength) || undefined
  } catch {
    return undefined
  }
}
