import { type Content, createContent, type Source } from '#lib/content/index.ts'
import { bundledText } from '#lib/content/types.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { LocalBlog, LocalContent } from '#server/content/local.ts'
import { contentHost } from '#server/content/local-host.ts'

/** Builds an article, in English by default. */
export const article = (fields: Partial<LocalBlog> = {}): LocalBlog => ({
  language: 'en',
  slug: 'first',
  title: 'First article',
  html: '<p>What it says.</p>',
  excerpt: 'In short.',
  author: 'Mona Saleh',
  date: new Date('2026-01-01T00:00:00Z'),
  category: 'selling-well',
  picture: 'cars-primary',
  ...fields,
})

/** Builds local content, by default with one article, one page and one question in both languages. */
export const localContent = (fields: Partial<LocalContent> = {}): LocalContent => ({
  blogs: [article(), article({ language: 'ar', title: 'المقال الأول' })],
  pages: [
    {
      language: 'en',
      slug: 'about-us',
      title: 'About us',
      html: '<p>We.</p>',
      markdown: 'We.',
      modified: new Date('2026-01-02'),
    },
    {
      language: 'ar',
      slug: 'about-us',
      title: 'من نحن',
      html: '<p>نحن.</p>',
      markdown: 'نحن.',
      modified: new Date('2026-01-03'),
    },
  ],
  categories: [
    { id: 'selling-well', en: 'Selling well', ar: 'فن البيع' },
    { id: 'buying-safely', en: 'Buying safely', ar: 'الشراء بأمان' },
  ],
  faqs: {
    en: [{ id: 'why', topic: 'buying', question: 'Why?', answer: 'Because.' }],
    ar: [{ id: 'why', topic: 'buying', question: 'لماذا؟', answer: 'لأن.' }],
  },
  manufacturers: {
    en: [{ id: 'samsung', name: 'Samsung', country: 'South Korea', categories: ['Phones'] }],
    ar: [{ id: 'samsung', name: 'سامسونج', country: 'كوريا الجنوبية', categories: ['الهواتف'] }],
  },
  ...fields,
})

/**
 * Returns local content as the site reads it: through the host, and parsed.
 * @param host options of `contentHost` besides the content
 */
export function contentOf(...options: ParametersAfterFirst): (locale: Locale) => Content {
  const host = contentHost(async () => localContent(), ...options)
  const ask = (path: string, query: Record<string, string>) =>
    host.request(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)
  const source: Source = {
    async read(path, query) {
      const answer = await ask(path, query)
      return answer.ok ? answer.json() : null
    },
    toPicture: (src) => ({ src }),
    async bundled(slug, lang) {
      const answer = await ask('page-source', { slug, lang })
      return answer.ok ? bundledText.parse(await answer.json()) : null
    },
  }
  return (locale) => createContent(source, locale, 'https://shop.example')
}
type ParametersAfterFirst = Parameters<typeof contentHost> extends [unknown, ...infer Rest] ? Rest : never

/** Content of a shop whose admins wrote no texts. */
export const contentIn = contentOf()
