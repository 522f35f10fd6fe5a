/**
 * Pages that browsers may prefetch: those that are the same for everybody. Members' own pages, the API, feeds and links
 * of mails are excluded. Listed here without imports, because this module is in every page: an import would be another
 * file to fetch.
 */
const singlePages = [
  'sell',
  'blog',
  'faqs',
  'seasonal-offers',
  'official-stores',
  'top-manufacturers',
  'about-us',
  'consumer-rights',
  'terms-and-conditions',
  'privacy-policy',
]
/** Prefetchable pages with an id, by the first part of their path. */
const pagesWithId = [
  'product-detail',
  'products',
  'all-products',
  'searched-products',
  'weekly-deals',
  'blog-detail',
  'all-blogs',
]

/** Selector of links that are excluded from prefetching although their target is allowed. */
export const noPrefetch = '[rel~=nofollow],[download],[data-members],[target]'

/** Tells whether the page at a path may be prefetched. */
export const isPrefetchable = (path: string): boolean =>
  new RegExp(`^(?:/ar)?(?:/|/(?:${singlePages.join('|')})|/(?:${pagesWithId.join('|')})/[^/]+)?$`).test(path)

const patternsOf = (prefix: '' | '/ar') => [
  prefix || '/',
  ...singlePages.map((name) => `${prefix}/${name}`),
  ...pagesWithId.map((name) => `${prefix}/${name}/:part`),
]

/**
 * Returns the same as speculation rules, for browsers that support them; "moderate" prefetches when a link is about to
 * be followed. The content security policy allows this text by its hash.
 */
export const speculationRules = (): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: [...patternsOf(''), ...patternsOf('/ar')] },
            { not: { selector_matches: noPrefetch } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
