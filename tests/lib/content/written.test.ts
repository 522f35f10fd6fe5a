import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faqList, manufacturerList } from '#lib/content/types.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { isArticlePicture } from '#server/media/illustrations/article.ts'

// Every text in src/content exists in both languages.

const content = new URL('../../../src/content/', import.meta.url)
const json = (path: string) => JSON.parse(readFileSync(new URL(path, content), 'utf8')) as { id: string }[]
const files = (path: string) => readdirSync(new URL(path, content)).toSorted()

test.each(['blogs', 'pages'])('%s exist in both languages', (folder) => {
  expect(files(`${folder}/ar`)).toEqual(files(`${folder}/en`))
})

test.each(['faqs', 'manufacturers'])('%s have the same ids in the same order in both languages', (folder) => {
  const [en, ar] = localeKeys.map((locale) => json(`${folder}/${locale}.json`))
  expect(ar?.map(({ id }) => id)).toEqual(en?.map(({ id }) => id))
})

test('the FAQ and manufacturer files match the schemas of the content host', () => {
  for (const locale of localeKeys) {
    expect(faqList.parse({ items: json(`faqs/${locale}.json`) }).items.length).toBeGreaterThanOrEqual(20)
    const items = json(`manufacturers/${locale}.json`).map((known) => ({ ...known, logo: null, link: null }))
    expect(manufacturerList.parse({ items }).items.length).toBeGreaterThan(0)
  }
})

test('both translations of an article share date, category and picture, and the picture exists', () => {
  const facts = (path: string) =>
    readFileSync(new URL(path, content), 'utf8').match(/^(date|category|picture): .+$/gm)
  for (const file of files('blogs/en')) {
    const known = facts(`blogs/en/${file}`)
    expect(known, file).toHaveLength(3)
    expect(facts(`blogs/ar/${file}`), file).toEqual(known)
    expect(isArticlePicture(known?.[2]?.replace('picture: ', '') ?? ''), file).toBe(true)
  }
})
