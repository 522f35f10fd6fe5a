import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'

const app = await openTestApp()
const inEnglish = browserClient(app)
const inArabic = browserClient(app, { lang: 'ar' })

test('a content page is returned in the language of the call with its available languages', async () => {
  expect(await dataOf(inEnglish.cms({ page: 'about-us' }))).toEqual({
    id: 'about-us',
    title: 'About us',
    content: '<p>We.</p>',
    headings: [],
    language: 'en',
    languages: ['en', 'ar'],
    modified: '2026-01-02T00:00:00.000Z',
  })
  expect(await dataOf(inArabic.cms({ page: 'about-us' }))).toMatchObject({ title: 'من نحن', language: 'ar' })
  expect(await refusalOf(inEnglish.cms({ page: 'no-such-page' }))).toMatchObject({ code: 'not_found' })
})

test('questions are returned with answers in the language of the call', async () => {
  expect(await dataOf(inEnglish.faq({}))).toEqual([
    { id: 'why', topic: 'buying', question: 'Why?', answer: 'Because.', language: 'en' },
  ])
  expect(await dataOf(inArabic.faq({}))).toMatchObject([{ question: 'لماذا؟', answer: 'لأن.' }])
})
