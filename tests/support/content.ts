import { type Content, createContent } from '#lib/content/index.ts'
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
      modified: new Date('2026-01-02'),
    },
    {
      language: 'ar',
      slug: 'about-us',
      title: 'من نحن',
      html: '<p>نحن.</p>',
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

const host = contentHost(async () => localContent())

/** Reads local content as the site does: through the host, and parsed. */
export const contentIn = (locale: Locale): Content =>
  createContent(
    {
      async read(path, query) {
        const answer = await host.request(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)
        return answer.ok ? answer.json() : null
      },
      toPicture: (src) => ({ src }),
    },
    locale,
    'https://shop.example',
  )
