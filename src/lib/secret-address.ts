/** Sets the headers of a page whose address holds a secret token: no caching, no referrer, no indexing. */
export function hideAddress(headers: Headers): void {
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
}
