import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)

test('searches without results are listed, the most frequent first', async () => {
  const term = (shown: string, count: number, lastHits: number, language: 'en' | 'ar' = 'en') => ({
    term: shown.toLowerCase(),
    shown,
    language,
    count,
    lastHits,
  })
  await db
    .insert(schema.searchTerms)
    .values([term('Zither', 3, 0), term('sofa', 90, 12), term('عود طرب', 8, 0, 'ar')])
  const { items, total } = await dataOf(api.adminSearchWords({}))
  expect(items.map(({ word, language, count }) => [word, language, count])).toEqual([
    ['عود طرب', 'ar', 8],
    ['Zither', 'en', 3],
  ])
  expect(total).toBe(2)
  expect((await dataOf(api.adminSearchWords({ search: 'zith' }))).items).toHaveLength(1)
})
