import type { APIRoute } from 'astro'
import { localeKeys } from '#lib/i18n/locales.ts'
import { inLocale, listParameters, paths } from '#lib/i18n/paths.ts'

const to = paths('en')

/** Pages of members and of the administration, and searches, of which there is no end. */
const closed = [
  to.admin(),
  to.account(),
  to.chat(),
  to.wishlist(),
  to.notifications(),
  to.chooseCategory(),
  to.addProduct(''),
  to.unsubscribe(''),
  to.searchForm(),
]

/** Parameters that filter or sort a list: each combination is an address, and none of them is indexed. */
const narrowing = [...listParameters.filter((name) => name !== 'page'), 'search', 'country', 'category']

/** Returns robots.txt, which covers both languages and the API. */
export const GET: APIRoute = ({ locals, cache }) => {
  if (locals.locale !== 'en') return new Response(null, { status: 404 })
  cache.set({ maxAge: 3600, tags: ['categories'] })
  const lines = [
    'User-agent: *',
    'Allow: /user/v1/openapi.json',
    'Allow: /user/v1/docs',
    'Disallow: /user/v1/',
    'Disallow: /wp-json/',
    ...localeKeys.flatMap((locale) => closed.map((path) => `Disallow: ${inLocale(path, locale)}`)),
    ...narrowing.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.site.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
