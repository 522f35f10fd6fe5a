import { expect, test } from 'vitest'
import { ownText, pageTextsTag } from '#server/content/own-texts.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { localContent } from '#support/content.ts'
import { openAdmin } from '#support/curation.ts'
import { openFakeWordPress } from '#support/fake-wordpress.ts'

const wordpress = await openFakeWordPress()
const app = await openTestApp({ WORDPRESS_URL: wordpress.url })
const { db } = app
const text = (version: number, fields = {}) => ({
  ...({ page: 'about-us', language: 'en', version, title: `Version ${version}`, text: '*We*.' } as const),
  ...fields,
})

test('the latest version counts, and what was read last while the database is away', async () => {
  let isAway = false
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      return Reflect.get(target, name)
    },
  }) as Database
  await db.insert(schema.pageTexts).values([text(2), text(1), text(1, { language: 'ar' as const })])
  const before = await ownText(failing, 'about-us', 'en')
  expect(before?.shown).toEqual({ title: 'Version 2', content: '<p><em>We</em>.</p>\n' })
  isAway = true
  forgetCaches(failing, [pageTextsTag])
  expect(await ownText(failing, 'about-us', 'en')).toEqual(before)
  isAway = false
  await db.insert(schema.pageTexts).values(text(3, { title: null, text: null }))
  forgetCaches(failing, [pageTextsTag])
  expect((await ownText(failing, 'about-us', 'en'))?.shown).toBeNull()
  await db.delete(schema.pageTexts)
})

test('the editor says that WordPress has the page, and in which language', async () => {
  const { api } = await openAdmin(app)
  const pages = localContent().pages
  const sources = async () => {
    await app.resources.wordpress?.changed()
    const all = await dataOf(api.adminInformationPages({}))
    return all.map(({ language, source, shownLanguage }) => [language, source, shownLanguage])
  }
  wordpress.content = localContent({ pages: pages.filter(({ language }) => language === 'en') })
  expect(await sources()).toEqual([
    ['en', 'wordpress', 'en'],
    ['ar', 'wordpress', 'en'],
  ])
  wordpress.content = localContent({ pages: [] })
  await db.insert(schema.pageTexts).values(text(1))
  expect(await sources()).toEqual([
    ['en', 'own', 'en'],
    ['ar', 'bundled', 'ar'],
  ])
})
