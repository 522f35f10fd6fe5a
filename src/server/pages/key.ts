import { isAttributeParameter } from '#lib/i18n/attribute-address.ts'
import { listParameters } from '#lib/i18n/paths.ts'

/** Query parameters that each page reads, by route without the language; other pages read none. `*` is one segment. */
const parametersOfRoute: Readonly<Record<string, readonly string[]>> = {
  '/': ['emirate'],
  '/products/*': listParameters,
  '/all-products/*': listParameters,
  '/searched-products': ['search'],
  '/searched-products/*': [...listParameters, 'off'],
  '/product-detail/*': ['cat_id', 'name_en'],
  '/view-profile/*': ['cat_id', 'page'],
  '/compare': ['ids'],
  '/choose-category': ['search'],
  '/wishlist': ['page'],
  '/blog': ['search', 'page'],
  '/all-blogs/*': ['search', 'page'],
  '/blog-detail/*': ['preview'],
  '/faqs': ['search'],
  '/official-stores': ['search', 'emirate', 'page'],
  '/top-manufacturers': ['search', 'country', 'category'],
  '/weekly-deals/*': listParameters,
  '/seasonal-offers': listParameters,
}

/** Personal pages, and routes that are not pages: each reads its own query. */
const unfiltered = /^(?:\/ar)?\/(?:admin|media|user|webhooks|wp-json|metrics|healthz|livez|readyz)(?:\/|$)/

/** Personal pages: never stored, and never rendered once for two requests. */
const personal = /^(\/ar)?\/admin(?![^/?])/

/** Previews of unpublished articles, for their editor alone. */
const preview = /^(?:\/ar)?\/blog-detail\/[^?]*\?(?:.*&)?preview=/

/** Pages with a search text are rendered for each request and not stored. */
const searchPage = /\?(?:.*&)?search=/

/** Parts of the site map with megabytes, streamed for each request. */
const streamed = /^\/sitemap\/products-/

/** Routes whose lists can be filtered by the attributes of a category. */
const withAttributes = new Set(['/products/*', '/all-products/*', '/searched-products/*'])

/** Lists by distance from a position: as many as there are readers. */
const fromPosition = /\?(?:.*&)?near=[\d-]/

/** Comparisons: as many as there are choices of products. */
const comparison = /^(?:\/ar)?\/compare\?/

const maxKeyLength = 600

/**
 * Returns the address of a page as its renderer sees it: the path and the parameters that its route declares, each once
 * and in alphabetical order. So a page cannot depend on anything else, and invented parameters cannot fill the page
 * store.
 * @param path canonical path
 * @param search query string with its question mark, or empty
 */
export function pageAddress(path: string, search: string): string {
  if (search === '' || unfiltered.test(path)) return path + search
  const route = routeOf(path)
  if (!Object.hasOwn(parametersOfRoute, route)) return path
  const given = new URLSearchParams(search)
  const attributes = withAttributes.has(route)
    ? [...given].filter(([name]) => isAttributeParameter(name))
    : []
  const declaredPairs = [
    ...(parametersOfRoute[route] ?? []).map((name): [string, string] => [name, given.get(name) ?? '']),
    ...attributes,
  ]
    .filter(([, value]) => value.trim() !== '')
    .sort((one, other) => (one.join('=') < other.join('=') ? -1 : 1))
  return declaredPairs.length > 0 ? `${path}?${new URLSearchParams(declaredPairs)}` : path
}

const emptyPart = /^([^=]*)=(?:\+|%20)*$/

/**
 * Returns the query of a page without the parameters of its route that have no value, as a form without scripts sends
 * them for each field that was left empty.
 * @param path canonical path
 * @param search query string with its question mark, or empty
 */
export function filledSearch(path: string, search: string): string {
  if (search === '' || unfiltered.test(path)) return search
  const route = routeOf(path)
  const declared = parametersOfRoute[route] ?? []
  const isEmpty = (part: string) => {
    const [, name = ''] = emptyPart.exec(part) ?? []
    return declared.includes(name) || (withAttributes.has(route) && isAttributeParameter(name))
  }
  const parts = search.slice(1).split('&')
  const filled = parts.filter((part) => !isEmpty(part))
  if (filled.length === parts.length) return search
  return filled.length > 0 ? `?${filled.join('&')}` : ''
}

/**
 * Returns the page cache's key of a page, which is its address.
 * @param address result of `pageAddress`
 * @returns null when the page may not be stored
 */
export function pageKey(address: string): string | null {
  if (address.length > maxKeyLength || personal.test(address) || streamed.test(address)) return null
  return address.includes('?') &&
    [searchPage, preview, fromPosition, comparison].some((pattern) => pattern.test(address))
    ? null
    : address
}

/** Route of a path without its language: `*` stands for the second segment. */
function routeOf(path: string): string {
  if (/^(?:\/ar)?\/?$/.test(path)) return '/'
  const [, first = '', rest] = /^(?:\/ar(?=\/|$))?(\/[^/]+)(\/[^/]+)?$/.exec(path) ?? []
  return rest === undefined ? first : `${first}/*`
}
