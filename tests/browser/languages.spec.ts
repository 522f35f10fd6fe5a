import { type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expect, test } from './support/guarded.ts'
import { load } from './support/html.ts'
import { pages, readKnown } from './support/site.ts'

/** Number of concurrent requests, of both languages. */
const atOnce = 20
const total = 200

test('two hundred interleaved requests for pages never mix the languages', async ({ request, baseURL }) => {
  const known = await readKnown(request)
  const shown = pages.filter(({ status }) => status === undefined)
  const asked = Array.from({ length: total }, (_, index): [Locale, string] => {
    const locale = localeKeys[index % 2] ?? 'en'
    const address = shown[Math.floor(index / 2) % shown.length]?.path(paths(locale), known) ?? '/'
    // Known parameters with new values address pages that have not been rendered before.
    const extra = `${address.includes('?') ? '&' : '?'}maxPrice=${50_000 + Math.floor(index / 40)}`
    return [locale, `${baseURL}${address}${extra}`]
  })
  const wrong: string[] = []
  const queue = [...asked]
  const reader = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [locale, address] = next
      const complaint = mixedUp(locale, await (await fetch(address)).text())
      if (complaint) wrong.push(`${address}: ${complaint}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  expect(wrong).toEqual([])
})

/** Returns a text of the other language in a page; null without one. */
function mixedUp(locale: Locale, html: string): string | null {
  const { lang, dir, title } = load(html)
  if (lang !== locale || dir !== locales[locale].dir) return `lang=${lang} dir=${dir}`
  const siteName = getTranslator(locale)('layout:siteName')
  if (!title.endsWith(siteName)) return `title ${title}`
  const other = getTranslator(locale === 'en' ? 'ar' : 'en')
  const own = getTranslator(locale)
  for (const key of ['layout:skip', 'layout:allCategories', 'layout:notifications'] as const) {
    if (!html.includes(own(key)) && locale) continue
    if (html.includes(`>${other(key)}<`)) return `says ${other(key)}`
  }
  // Fallback pages have no skip link.
  const ownWords = ['layout:skip', 'layout:maintenance.title', 'layout:offline.title'] as const
  return ownWords.some((key) => html.includes(own(key))) ? null : 'says nothing of its own'
}

test('API error messages are in the language of each request', async ({ baseURL }) => {
  const words = async (lang: Locale) => {
    const response = await fetch(`${baseURL}/user/v1/getProduct/no-id`, { headers: { lang } })
    return ((await response.json()) as { message: string }).message
  }
  const expected = {
    en: getTranslator('en')('errors:fields.not_an_id'),
    ar: getTranslator('ar')('errors:fields.not_an_id'),
  }
  const asked = Array.from({ length: 60 }, (_, index) => localeKeys[index % 2] ?? 'en')
  const answers = await Promise.all(asked.map(words))
  expect(answers).toEqual(asked.map((locale) => expected[locale]))
})
