import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('messages of the contact form are listed, marked as done, reopened and searched', async () => {
  const query = (name: string, age: number) => ({
    name,
    email: `${name}@example.com`,
    message: `A question of ${name}`,
    language: 'ar' as const,
    createdAt: daysFromNow(-age),
  })
  const rows = await db
    .insert(schema.contactQueries)
    .values([query('huda', 2), { ...query('omar', 1), countryCode: '+971', phone: '501234567' }])
    .returning()
  const [huda = '', omar = ''] = rows.map(({ id }) => id)
  const listed = async (status?: 'open' | 'done') =>
    names((await dataOf(api.adminContactQueries(status ? { status } : {}))).items)
  expect(await listed()).toEqual(['omar', 'huda'])
  expect(await dataOf(api.adminContactQuery({ id: omar }))).toMatchObject({
    phone: '+971 501234567',
    message: 'A question of omar',
    language: 'ar',
    status: 'open',
  })
  expect(await dataOf(api.adminFinishContactQuery({ id: huda, done: true }))).toMatchObject({
    status: 'done',
    phone: null,
  })
  expect([await listed('open'), await listed('done')]).toEqual([['omar'], ['huda']])
  await dataOf(api.adminFinishContactQuery({ id: huda, done: false }))
  expect(await listed('done')).toEqual([])
  expect((await auditEntriesOf(app, huda)).map(({ action }) => action)).toEqual([
    'contact-query.finish',
    'contact-query.reopen',
  ])
  const { items } = await dataOf(api.adminContactQueries({ search: 'QUESTION of o' }))
  expect(names(items)).toEqual(['omar'])
})
