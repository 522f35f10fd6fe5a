/**
 * Query parameters that a page's content may depend on. Everything else (campaign marks and the like) is
 * dropped from the cache key, so that nobody fills the cache by inventing parameters.
 */
const declared = new Set([
  'cat_id',
  'category',
  'condition',
  'country',
  'emirate',
  'maxPrice',
  'minPrice',
  'name_en',
  'page',
  'postedBy',
  'sort',
  'subCat',
])

/** Pages in which a reader may look for something in words of their own: such a page is made anew, and not kept. */
const searched = /^(?:\/ar)?\/(?:blog|all-blogs\/[^/]+|faqs|official-stores|top-manufacturers)$/

/** What an editor looks at before it is published is for nobody else. */
const previewed = /^(?:\/ar)?\/blog-detail\//

/** Parts of the site map that have megabytes: each reader's comes as it is made. */
const streamed = /^\/sitemap\/products-/

const longestKey = 600

/** Pages of somebody's own session: never kept, and never rendered once for two. */
const personal = /^(\/ar)?\/admin(?![^/?])/

/**
 * The key of a page in the cache: its path and its declared parameters in alphabetical order.
 * @param url path and query, as they stand in the request line
 * @returns the key, or null when the page is not to be cached
 */
export function pageKey(url: string): string | null {
  if (url.length > longestKey || personal.test(url) || streamed.test(url)) return null
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const path = url.slice(0, mark)
  const parameters: [string, string][] = []
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (name === 'preview' && previewed.test(path)) return null
    if (name === 'search' && value.trim() !== '' && searched.test(path)) return null
    if (declared.has(name) && value !== '') parameters.push([name, value])
  }
  if (parameters.length === 0) return path
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(parameters)}`
}
