/** What narrows and orders a list of products. */
const filters = [
  'subCat',
  'condition',
  'emirate',
  'postedBy',
  'minPrice',
  'maxPrice',
  'sort',
  'page',
] as const

/**
 * The query parameters that each page reads, by its route without the language; pages that are not here read none.
 * `*` is one segment.
 */
const parametersOfRoute: Readonly<Record<string, readonly string[]>> = {
  '/products/*': filters,
  '/all-products/*': filters,
  '/searched-products': ['search'],
  '/searched-products/*': filters,
  '/product-detail/*': ['cat_id', 'name_en'],
  '/view-profile/*': ['cat_id', 'page'],
  '/wishlist': ['page'],
  '/blog': ['search', 'page'],
  '/all-blogs/*': ['search', 'page'],
  '/blog-detail/*': ['preview'],
  '/faqs': ['search'],
  '/official-stores': ['search', 'emirate', 'page'],
  '/top-manufacturers': ['search', 'country', 'category'],
  '/weekly-deals/*': ['page'],
}

/** Pages of somebody's own session, and answers that are no pages: each reads its own query. */
const readsAll = /^(?:\/ar)?\/(?:admin|media|user|webhooks|wp-json|metrics|healthz|livez|readyz)(?:\/|$)/

/** Pages of somebody's own session: never kept, and never rendered once for two. */
const personal = /^(\/ar)?\/admin(?![^/?])/

/** What an editor looks at before it is published is for nobody else. */
const previewed = /^(?:\/ar)?\/blog-detail\/[^?]*\?(?:.*&)?preview=/

/** What readers look for in words of their own: such a page is made anew, and not kept. */
const searched = /\?(?:.*&)?search=/

/** Parts of the site map that have megabytes: each reader's comes as it is made. */
const streamed = /^\/sitemap\/products-/

const longestKey = 600

/**
 * The address of a page as the page gets to see it: its path and the parameters that its route declares, each once and
 * in alphabetical order. So nothing that a page shows can depend on anything else, and nobody fills the page store
 * by inventing parameters.
 * @param path in its one spelling
 * @param search empty, or with its question mark
 */
export function pageAddress(path: string, search: string): string {
  if (search === '' || readsAll.test(path)) return path + search
  const declared = parametersOf(path)
  if (!declared) return path
  const asked = new URLSearchParams(search)
  const said = declared
    .map((name): [string, string] => [name, asked.get(name) ?? ''])
    .filter(([, value]) => value.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

/**
 * The key of a page in the store: its address.
 * @param address as `pageAddress` gives it
 * @returns null when the page is not to be kept
 */
export function pageKey(address: string): string | null {
  if (address.length > longestKey || personal.test(address) || streamed.test(address)) return null
  return address.includes('?') && (searched.test(address) || previewed.test(address)) ? null : address
}

function parametersOf(path: string): readonly string[] | undefined {
  const [, first = '', rest] = /^(?:\/ar(?=\/|$))?(\/[^/]+)(\/[^/]+)?$/.exec(path) ?? []
  const route = rest === undefined ? first : `${first}/*`
  return Object.hasOwn(parametersOfRoute, route) ? parametersOfRoute[route] : undefined
}
