import { expect, test } from 'vitest'
import { aboutData, articleData, faqData } from '#lib/content/structured-data.ts'
import type { Blog, Faq, Manufacturer } from '#lib/content/types.ts'
import {
  contentTags,
  findFaqs,
  findManufacturers,
  isOtherSpelling,
  langAttributesOf,
  pageCountOf,
  readPageQuery,
} from '#lib/content/view.ts'

const faq = (id: string, question: string, answer: string): Faq => ({ id, topic: 'buying', question, answer })
const faqs = [
  faq('offers', 'How do offers work?', 'You name an amount.'),
  faq('price', 'ماذا تعني «اسأل عن السعر»؟', 'يفضّل البائع الحديث عن السعر.'),
]
/** Settings of a shop without a name, a logo or contacts. */
const unnamed = { shop: { logo: null }, contact: { email: '', phone: '' }, entity: { legalName: '' } }
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('FAQ search matches words of questions and answers, whatever their case and spelling', () => {
  expect(idsOf(findFaqs(faqs, 'AMOUNT offers'))).toEqual(['offers'])
  expect(idsOf(findFaqs(faqs, 'اسال عن'))).toEqual(['price'])
  expect(idsOf(findFaqs(faqs, 'offers amount price'))).toEqual([])
})

test('manufacturers are filtered by name, country and category together', () => {
  const make = (id: string, name: string, country: string, categories: string[]): Manufacturer => ({
    id,
    name,
    country,
    categories,
    logo: null,
    link: null,
  })
  const all = [
    make('a', 'Samsung', 'South Korea', ['Phones', 'Appliances']),
    make('b', 'Sony', 'Japan', ['Electronics']),
    make('c', 'Honda', 'Japan', ['Cars']),
  ]
  const found = (filter: Partial<Parameters<typeof findManufacturers>[1]>) =>
    idsOf(findManufacturers(all, { search: '', country: '', category: '', ...filter }))
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ search: 'so' })).toEqual(['b'])
  expect(found({ country: 'Japan' })).toEqual(['b', 'c'])
  expect(found({ country: 'Japan', category: 'Cars' })).toEqual(['c'])
  expect(found({ country: 'Japan', category: 'Phones' })).toEqual([])
})

test('invalid page numbers fall back to the first page, and long searches are cut', () => {
  const read = (query: string) => readPageQuery(new URLSearchParams(query))
  expect(read('')).toEqual({ page: 1, search: '' })
  expect(read('page=3&search=%20oud%20')).toEqual({ page: 3, search: 'oud' })
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(read(`page=${page}`).page).toBe(1)
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('a paginated list has at least one page', () => {
  expect([0, 1, 10, 11].map((total) => pageCountOf({ total, size: 10 }))).toEqual([1, 1, 1, 2])
})

test('lang and dir attributes are set only on text in another language', () => {
  expect(langAttributesOf('en', 'en')).toEqual({})
  expect(langAttributesOf('ar', 'en')).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(langAttributesOf(undefined, 'en')).toEqual({})
})

test('another spelling of a page id is recognised, even for ids with special characters', () => {
  for (const [part, id] of [
    ['first', 'first'],
    ['مقال', 'مقال'],
    ['a%26b', 'a&b'],
    ['50%', '50%'],
  ] as const)
    expect(isOtherSpelling(part, id), part).toBe(false)
  for (const part of ['First', 'first!', 'fir%73t ', '%']) expect(isOtherSpelling(part, 'first')).toBe(true)
})

test('content cache tags are ASCII only', () => {
  expect(contentTags.blog('مقال')).toMatch(/^blog:[\x21-\x7e]+$/)
  expect(contentTags.page('about-us')).toBe('page:about-us')
})

test("structured data of articles, FAQs and the shop uses each text's own language", () => {
  const blog: Blog = {
    id: 'first',
    title: 'First',
    excerpt: 'In short.',
    image: { src: '/media/a.webp', alt: '', width: 960, height: 540 },
    author: 'Mona',
    date: '2026-01-01T00:00:00.000Z',
    modified: '2026-01-02T00:00:00.000Z',
    category: { id: 'c', name: 'C' },
    language: 'ar',
    languages: ['ar'],
    content: '',
    headings: [],
    minutes: 1,
    previous: null,
    next: null,
    related: [],
  }
  const setting = { siteUrl: 'https://shop.example', siteName: 'Shop', shop: unnamed }
  expect(articleData(blog, setting)).toMatchObject({
    '@type': 'Article',
    headline: 'First',
    inLanguage: 'ar',
    datePublished: blog.date,
    dateModified: blog.modified,
    author: { name: 'Mona' },
    publisher: { '@type': 'Organization', name: 'Shop' },
    url: 'https://shop.example/ar/blog-detail/first',
    image: ['https://shop.example/media/a.webp'],
  })
  expect(faqData(faqs, 'en')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'How do offers work?', acceptedAnswer: { text: 'You name an amount.' } }, {}],
  })
  const fallen = { ...faq('x', 'لماذا؟', 'لأن.'), language: 'ar' as const }
  expect(faqData([fallen, ...faqs], 'en').mainEntity.map(({ inLanguage }) => inLanguage)).toEqual([
    'ar',
    'en',
    'en',
  ])
  expect(aboutData(setting)).toMatchObject({ '@type': 'Organization', url: 'https://shop.example' })
})
