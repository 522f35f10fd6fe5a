const results = /^(?:\/ar)?\/searched-products\/([^/]+)\/?$/

/**
 * The search whose results led to this page, out of the address of the page before.
 * @param referrer as in document.referrer
 * @param origin this site's; what other sites searched for is not ours
 */
export function searchFromReferrer(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const before = new URL(referrer)
  const text = before.origin === origin ? results.exec(before.pathname)?.[1] : undefined
  if (text === undefined) return undefined
  try {
    // The API cleans it as it cleans every text; a product page need not load that for it.
    return decodeURIComponent(text).trim().slice(0, 100) || undefined
  } catch {
    return undefined
  }
}
