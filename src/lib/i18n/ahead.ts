import { localeKeys, locales } from './locales.ts'
import { informationPages } from './paths.ts'

/**
 * The pages that a browser may fetch before they are asked for: those that are the same for everybody. What is a member's
 * own, the API, feeds and what a link in a mail leads to are not among them.
 */
const alone = [
  'sell',
  'blog',
  'faqs',
  'seasonal-offers',
  'official-stores',
  'top-manufacturers',
  ...informationPages,
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

/** The same for browsers that fetch by rules: when somebody is about to follow a link. */
export const speculationRules = () => ({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: localeKeys.flatMap((locale) => patternsOf(locales[locale].prefix)) },
          { not: { selector_matches: notAhead } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const patternsOf = (prefix: string) => [
  prefix || '/',
  ...alone.map((name) => `${prefix}/${name}`),
  ...many.map((name) => `${prefix}/${name}/:part`),
]
