import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldText } from '#lib/i18n/fold.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, watchTags } from '#support/curation.ts'

const app = await openTestApp()
const { api, user: admin } = await openAdmin(app)
const { api: arabic } = await openAdmin(app, 'ar')
const nobody = '00000000-0000-4000-8000-000000000000'

const groupsWith = async (search: string) =>
  (await dataOf(api.adminSynonyms({ search }))).items.map(({ words }) => words)

test('a new shop has at least 120 synonym groups of 2 to 20 words, without duplicates', async () => {
  const groups = await app.db.select().from(schema.searchSynonyms)
  expect(groups.length).toBeGreaterThanOrEqual(120)
  for (const { words } of groups) {
    expect(words.length, words[0]).toBeGreaterThanOrEqual(2)
    expect(words.length, words[0]).toBeLessThanOrEqual(20)
    for (const word of words) {
      expect(word, words[0]).toBe(word.trim())
      expect([...word].length, word).toBeGreaterThanOrEqual(2)
      expect([...word].length, word).toBeLessThanOrEqual(60)
    }
  }
  const folded = groups.flatMap(({ words }) => words.map(foldText))
  expect(folded.filter((word, place) => folded.indexOf(word) !== place)).toEqual([])
})

test('the migration that seeds synonyms only inserts', async () => {
  const file = await readFile('src/server/platform/db/migrations/0019_synonyms_seed.sql', 'utf8')
  expect(file.match(/^INSERT INTO "search_synonyms"/gm)).toHaveLength(1)
  expect(file).not.toMatch(/UPDATE|DELETE|ON CONFLICT/)
})

test('a synonym group is added, found in any spelling, changed and deleted, which invalidates pages', async () => {
  const tags = watchTags(app)
  const added = await dataOf(api.adminAddSynonyms({ words: ['Zither', ' آلة القانون ', 'qanoun'] }))
  expect(added.words).toEqual(['Zither', 'آلة القانون', 'qanoun'])
  expect((await tags()).sort()).toEqual(['products', 'search-synonyms'])
  for (const search of ['zith', 'اله القانون', 'QANOUN'])
    expect(await groupsWith(search)).toEqual([added.words])
  expect(await groupsWith('100%')).toEqual([])

  const words = ['Zither', 'قانون طرب']
  const edited = await dataOf(api.adminEditSynonyms({ id: added._id, words }))
  expect(edited).toMatchObject({ _id: added._id, words })
  expect((await tags()).sort()).toEqual(['products', 'search-synonyms'])
  expect(await dataOf(api.adminSynonymGroup({ id: added._id }))).toEqual(edited)

  await dataOf(api.adminDeleteSynonyms({ id: added._id }))
  expect((await tags()).sort()).toEqual(['products', 'search-synonyms'])
  expect(await groupsWith('zither')).toEqual([])
  expect(await auditEntriesOf(app, added._id)).toMatchObject([
    { actorId: admin.id, action: 'synonyms.add', after: { words: added.words } },
    { action: 'synonyms.update', before: { words: added.words }, after: { words } },
    { action: 'synonyms.delete', before: { words } },
  ])
})

test('a word belongs to one synonym group, in any spelling, and a refusal names the word', async () => {
  const { _id } = await dataOf(api.adminAddSynonyms({ words: ['hammock', 'أرجوحة شبكية'] }))
  expect(await refusalOf(api.adminAddSynonyms({ words: ['net bed', 'ارجوحه شبكيه'] }))).toMatchObject({
    code: 'conflict',
    fields: { 'words.1': { code: 'synonym_known' } },
  })
  expect(await refusalOf(api.adminAddSynonyms({ words: ['ukulele', 'lute', 'UKULELE'] }))).toMatchObject({
    code: 'invalid_input',
    fields: { 'words.2': { code: 'synonym_twice' } },
  })
  const { fields } = await refusalOf(arabic.adminAddSynonyms({ words: ['lute', 'Hammock'] }))
  expect(fields['words.1']?.message).toMatch(/\p{Script=Arabic}/u)
  // A group does not conflict with its own words.
  await dataOf(api.adminEditSynonyms({ id: _id, words: ['HAMMOCK', 'أرجوحة شبكية', 'net swing'] }))
  expect(await groupsWith('lute')).toEqual([])
})

test('a group has 2 to 20 words of 2 to 60 characters', async () => {
  const wrong = async (words: string[]) => (await refusalOf(api.adminAddSynonyms({ words }))).fields
  expect(await wrong(['alone'])).toMatchObject({ words: { code: 'synonyms_minimum' } })
  expect(await wrong(Array.from({ length: 21 }, (_, place) => `many ${place}`))).toMatchObject({
    words: { code: 'synonyms_maximum' },
  })
  expect(await wrong(['fine', 'x'])).toMatchObject({ 'words.1': { code: 'minimum_2' } })
  expect(await wrong(['x'.repeat(61), 'fine'])).toMatchObject({ 'words.0': { code: 'maximum_60' } })
})

test('a missing synonym group is answered with not_found', async () => {
  const words = ['bassoon', 'fagott']
  expect(await refusalOf(api.adminSynonymGroup({ id: nobody }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(api.adminEditSynonyms({ id: nobody, words }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(api.adminDeleteSynonyms({ id: nobody }))).toMatchObject({ code: 'not_found' })
})

test('when two admins add the same word concurrently, one gets a conflict', async () => {
  const answers = await Promise.all([
    api.adminAddSynonyms({ words: ['mandolin', 'مندولين'] }),
    arabic.adminAddSynonyms({ words: ['مندولين', 'mandoline'] }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('when two admins change a synonym group concurrently, the audit log shows the second replacing the first', async () => {
  const words = ['lyre', 'قيثارة']
  const { _id: id } = await dataOf(api.adminAddSynonyms({ words }))
  await Promise.all([
    api.adminEditSynonyms({ id, words: ['lyre', 'kithara'] }),
    arabic.adminEditSynonyms({ id, words: ['lyre', 'كنارة'] }),
  ])
  const edits = (await auditEntriesOf(app, id)).filter(({ action }) => action === 'synonyms.update')
  const first = edits.find(({ before }) => isDeepStrictEqual(before, { words }))
  const second = edits.find((edit) => edit !== first)
  expect(second?.before).toEqual(first?.after)
})

test('synonym groups are paginated and exported as CSV', async () => {
  const { items, total } = await dataOf(api.adminSynonyms({ size: '5', page: '2' }))
  expect(items).toHaveLength(5)
  const { rows } = await app.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM search_synonyms`,
  )
  expect(total).toBe(rows[0]?.count)
  const { csv } = await dataOf(api.adminExport({ table: 'synonyms', search: 'samsung' }))
  expect(csv).toContain('samsung, سامسونج')
})
