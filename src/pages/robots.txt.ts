import type { APIRoute } from 'astro'
import { localeKeys } from '#lib/i18n/locales.ts'
import { inLocale, listParameters, paths } from '#lib/i18n/paths.ts'

const to = paths('en')

/** Paths closed to robots: pages of members and of the administration, and searches, whose number has no limit. */
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

/** Parameters that filter or sort a list: each combination is an address, and none but landing pages is indexed. */
const narrowing = [...listParameters.filter((name) => name !== 'page'), 'search', 'country', 'category']

/** Returns robots.txt, which covers both languages and the API. */
export const GET: APIRoute = async ({ locals, cache }) => {
  if (locals.locale !== 'en') return new Response(null, { status: 404 })
  const landingPages = await locals.api.landingPages({})
  if (landingPages.ok) cache.set({ maxAge: 3600, tags: ['categories'] })
  // The longest rule counts: lists by emirate are open where they are landing pages.
  const byEmirate = new Set(
    (landingPages.ok ? landingPages.data : []).flatMap(({ categoryId, emirate }) =>
      emirate ? localeKeys.map((locale) => paths(locale).category(categoryId)) : [],
    ),
  )
  const lines = [
    'User-agent: *',
    'Allow: /user/v1/openapi.json',
    'Allow: /user/v1/docs',
    'Disallow: /user/v1/',
    'Disallow: /wp-json/',
    ...localeKeys.flatMap((locale) => closed.map((path) => `Disallow: ${inLocale(path, locale)}`)),
    ...[...byEmirate].map((path) => `Allow: ${path}?emirate=`),
    ...narrowing.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.site.url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
