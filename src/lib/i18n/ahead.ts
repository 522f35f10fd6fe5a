/**
 * The pages that a browser may fetch before they are asked for: those that are the same for everybody. What is a member's
 * own, the API, feeds and what a link in a mail leads to are not among them. Spelled out, because this is in every page:
 * what it imported would be files of their own, fetched one after the other.
 */
const alone = [
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
/** Those of which there are many, by the first part of their path. */
const many = [
  'product-detail',
  'products',
  'all-products',
  'searched-products',
  'weekly-deals',
  'blog-detail',
  'all-blogs',
]

/** Links that lead to such a page and are not followed ahead all the same. */
export const notAhead = '[rel~=nofollow],[download],[data-members],[target]'

/** Whether the page at a path may be fetched ahead. */
export const isAhead = (path: string): boolean =>
  new RegExp(`^(?:/ar)?(?:/|/(?:${alone.join('|')})|/(?:${many.join('|')})/[^/]+)?$`).test(path)

const patternsOf = (prefix: '' | '/ar') => [
  prefix || '/',
  ...alone.map((name) => `${prefix}/${name}`),
  ...many.map((name) => `${prefix}/${name}/:part`),
]

/**
 * The same as speculation rules, for browsers that fetch by them: when somebody is about to follow a link. The policy
 * knows this text by its hash.
 */
export const speculationRules = (): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: [...patternsOf(''), ...patternsOf('/ar')] },
            { not: { selector_matches: notAhead } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
