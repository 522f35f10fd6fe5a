const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi

/**
 * Returns the canonical path of a page: no trailing slash, no double slashes, ids in lower case, and no prefix for
 * English. Words keep their case: `/FAQS` is no page.
 * @param pathname path of the request, with the language
 */
export function canonicalPath(pathname: string): string {
  const single = pathname.replace(/[\\/]{2,}/g, '/').replace(/\/$/, '')
  const bare = single.replace(/^(?:\/en)+(?=\/|$)/, '')
  return bare.replace(id, (found) => found.toLowerCase()) || '/'
}
