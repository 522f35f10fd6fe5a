import { expect, test } from 'vitest'
import { localeKeys } from '#lib/i18n/locales.ts'
import { informationPages, paths } from '#lib/i18n/paths.ts'
import { isPrefetchable, speculationRules } from '#lib/i18n/prefetch.ts'

type Rules = { prefetch: { where: { and: { href_matches?: string[] }[] } }[] }

/** Path patterns of the speculation rules, matched as a browser does: without the query. */
const patterns = (JSON.parse(speculationRules()) as Rules).prefetch.flatMap(({ where }) =>
  where.and.flatMap((part) => part.href_matches ?? []),
)
const byRules = (path: string) =>
  patterns.some((pattern = '') =>
    new RegExp(`^${pattern.replace(/:part/, '[^/]+')}$`).test(new URL(path, 'http://x').pathname),
  )

for (const locale of localeKeys) {
  const to = paths(locale)

  test(`public pages may be prefetched, ${locale}`, () => {
    const open = [
      to.home(),
      to.product('1', { catId: '2' }),
      to.category('1', { page: 2 }),
      to.allProducts('explore'),
      to.search('هاتف ذكي'),
      to.blog({ page: 2 }),
      to.article('photos-that-sell'),
      ...informationPages.map((page) => to.information(page)),
      to.officialStores(),
      to.deal('1'),
    ]
    for (const path of open) {
      expect(isPrefetchable(new URL(path, 'http://x').pathname), path).toBe(true)
      expect(byRules(path), path).toBe(true)
    }
  })

  test(`private pages, actions and files are not prefetched, ${locale}`, () => {
    const kept = [
      to.profile('1'),
      to.account('sessions'),
      to.wishlist(),
      to.chat({ room: '1' }),
      to.notifications(),
      to.chooseCategory(),
      to.addProduct('1', '2'),
      to.receipt('1'),
      to.unsubscribe('token'),
      to.newsletter('token'),
      to.admin('sign-out'),
      to.feed(),
      to.offline(),
      '/user/v1/docs',
      '/media/1-480.webp',
      '/wp-json/custom/v1/blogs',
      '/blogs',
    ]
    for (const path of kept) {
      expect(isPrefetchable(new URL(path, 'http://x').pathname), path).toBe(false)
      expect(byRules(path), path).toBe(false)
    }
  })
}
