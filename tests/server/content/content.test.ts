import { expect, test } from 'vitest'
import * as types from '#lib/content/types.ts'
import { contentHost } from '#server/content/local-host.ts'
import { article, localContent } from '#support/content.ts'
import { hostRules } from '#support/content-contract.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const local = localContent({
  blogs: [
    article({ slug: 'old', title: 'Old one', date: day(1) }),
    article({ slug: 'old', language: 'ar', title: 'قديم', date: day(1) }),
    article({ slug: 'new', title: 'Newest of all', date: day(4) }),
    article({ slug: 'new', language: 'ar', title: 'الأحدث', date: day(4) }),
    article({ slug: 'only-english', title: 'Only in English', date: day(3), category: 'buying-safely' }),
    article({ slug: 'only-arabic', language: 'ar', title: 'بالعربية فقط', date: day(2) }),
  ],
})
const host = contentHost(async () => local)
const ask = async (path: string) => (await host.request(`/wp-json/custom/v1/${path}`)).json()
const list = async (path: string) => types.blogList.parse(await ask(path))

for (const [name, rule] of Object.entries(hostRules)) {
  test(`the local content host: ${name}`, () => rule((path) => host.request(path)))
}

test('an article missing in one language is returned in the other, with its language', async () => {
  const { items } = await list('blogs?lang=ar')
  expect(items.map(({ id, language, languages }) => [id, language, languages])).toEqual([
    ['new', 'ar', ['en', 'ar']],
    ['only-english', 'en', ['en']],
    ['only-arabic', 'ar', ['ar']],
    ['old', 'ar', ['en', 'ar']],
  ])
  expect(await ask('blog?lang=en&id=only-arabic')).toMatchObject({ language: 'ar', languages: ['ar'] })
})

test('article search ignores spelling variants and covers titles and texts', async () => {
  const ids = async (search: string, lang: string) =>
    (await list(`blogs?lang=${lang}&search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
  expect(await ids('الاحدث', 'ar')).toEqual(['new'])
  expect(await ids('ENGLISH only', 'en')).toEqual(['only-english'])
  expect(await ids('says', 'en')).toHaveLength(4)
})

test('related articles of the same category come first', async () => {
  const { related } = types.blog.parse(await ask('blog?lang=en&id=new'))
  expect(related.map(({ id }) => id)).toEqual(['only-arabic', 'old', 'only-english'])
})

test('a blog category without articles is answered 404', async () => {
  const response = await host.request('/wp-json/custom/v1/categoryblog?lang=en&id=cars')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'rest_not_found',
    message: 'categoryblog',
    data: { status: 404 },
  })
})

test('questions are returned in the requested language', async () => {
  expect(types.faqList.parse(await ask('faqs?lang=ar')).items[0]?.question).toBe('لماذا؟')
})

test('other paths are answered 404', async () => {
  const response = await host.request('/wp-json/custom/v1/posts')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'rest_no_route' })
})
