import { contract } from '#lib/contract/index.ts'
import { apiBase } from './api-calls.ts'

/** Kind of a route: pages and calls of the API have a route each, built files and pictures one. */
export type RequestKind = 'page' | 'call' | 'file' | 'other'

/** Route of a request: one of a limited number of names, without ids, tokens and what visitors make up. */
export type RouteName = { kind: RequestKind; route: string }

/** Routes of `src/pages` without the language; all of the administration are one. */
export const pageRoutes: readonly string[] = [
  '/',
  '/about-us',
  '/account-undo/[token]',
  '/decision/[token]',
  '/add-product/[id]/[...prodId]',
  '/admin/[...rest]',
  '/all-blogs/[id]',
  '/all-products/[name]',
  '/blog',
  '/blog-detail/[id]',
  '/blog/rss.xml',
  '/chat',
  '/choose-category',
  '/colours/[name].css',
  '/compare',
  '/consumer-rights',
  '/contact-us',
  '/contact-us/sent',
  '/faqs',
  '/llms.txt',
  '/manifest.webmanifest',
  '/newsletter',
  '/newsletter/[token]',
  '/newsletter/sent',
  '/notifications',
  '/offline',
  '/official-stores',
  '/price-insight',
  '/privacy-policy',
  '/product-detail/[id]',
  '/products/[id]',
  '/profile/[...tab]',
  '/profile/receipt/[id]',
  '/robots.txt',
  '/searched-products',
  '/searched-products/[search]',
  '/seasonal-offers',
  '/sell',
  '/server-maintenance',
  '/sitemap.xml',
  '/sitemap/[part].xml',
  '/terms-and-conditions',
  '/top-manufacturers',
  '/unsubscribe/[token]',
  '/view-profile/[id]',
  '/weekly-deals/[id]',
  '/wishlist',
]

const exactPages = new Set(pageRoutes.filter((route) => !route.includes('[')))
/** Routes with an id by what stands before it, the longest first: `/profile/receipt/` before `/profile/`. */
const pagesWithId = pageRoutes
  .filter((route) => route.includes('['))
  .map((route): [string, string] => [route.slice(0, route.indexOf('[')), route])
  .toSorted(([one], [other]) => other.length - one.length)

/** Routes of endpoints by the first part of their path; several endpoints with the same first part count as one. */
const calls = new Map(
  Object.values(contract).map(({ path }): [string, string] => [firstOf(path), `${apiBase}/${path}`]),
)

/**
 * Returns the name of the route of a path.
 * @param path without its query
 */
export function routeNameOf(path: string): RouteName {
  if (path.startsWith(`${apiBase}/`)) {
    const route = calls.get(firstOf(path.slice(apiBase.length + 1)))
    return route ? { kind: 'call', route } : other
  }
  if (path.startsWith('/_astro/')) return { kind: 'file', route: '/_astro/[file]' }
  if (path.startsWith('/media/')) return { kind: 'file', route: '/media/[file]' }
  if (path.startsWith('/data-export/')) return { kind: 'file', route: '/data-export/[token]' }
  const page = path.replace(/^\/ar(?=\/|$)/, '') || '/'
  if (exactPages.has(page)) return { kind: 'page', route: page }
  if (page === '/admin') return { kind: 'page', route: '/admin/[...rest]' }
  if (page === '/profile') return { kind: 'page', route: '/profile/[...tab]' }
  const found = pagesWithId.find(([start]) => page.length > start.length && page.startsWith(start))
  return found ? { kind: 'page', route: found[1] } : other
}

const other: RouteName = { kind: 'other', route: 'other' }

function firstOf(path: string): string {
  const end = path.indexOf('/')
  return end === -1 ? path : path.slice(0, end)
}
