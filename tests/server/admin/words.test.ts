import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'
import { lastAuditEntry } from '#support/moderation.ts'

const app = await openTestApp()
const { db } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

test('a prohibited word is added once, regardless of case, and can be deleted', async () => {
  const { _id } = await dataOf(api.adminAddWord({ word: ' Moon Rock ' }))
  expect(await refusalOf(api.adminAddWord({ word: 'MOON ROCK' }))).toMatchObject({
    code: 'conflict',
    fields: { word: { code: 'word_known' } },
  })
  expect((await dataOf(api.adminWords({ search: 'MOON ro' }))).items.map(({ word }) => word)).toEqual([
    'Moon Rock',
  ])
  await dataOf(api.adminDeleteWord({ id: _id }))
  expect(await lastAuditEntry(db, _id)).toMatchObject({
    action: 'word.delete',
    before: { word: 'Moon Rock' },
  })
  expect(await refusalOf(api.adminDeleteWord({ id: _id }))).toMatchObject({ code: 'not_found' })
})
