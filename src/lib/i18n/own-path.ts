const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi

/**
 * The one path that a page has, of those that people and links write: no slash at its end, none twice, ids in lower
 * case, and English, which has no prefix, without one. Words of a path are as they are: `/FAQS` is no page.
 * @param pathname as it stands in the request, with the language
 */
export function ownPath(pathname: string): string {
  const single = pathname.replace(/[\\/]{2,}/g, '/').replace(/\/$/, '')
  const bare = single.replace(/^\/en(?=\/|$)/, '')
  return bare.replace(id, (found) => found.toLowerCase()) || '/'
}
