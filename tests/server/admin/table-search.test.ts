import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBusiness, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)

const member = await createUser(db, {
  firstName: 'ڤيولا',
  lastName: 'Samia',
  email: 'viola@example.com',
  countryCode: '+971',
  phone: '501234567',
})
await createBusiness(db, { name: 'معرض بيجو', nameAr: 'آی‌فون ١٥' })

const found = async (search: string) => (await dataOf(api.adminUsers({ search }))).items.map(({ _id }) => _id)

test.each(['فيولا', 'VIOLA@', '\u200fviola@example.com'])(
  'the search %j finds a member by name or email',
  async (search) => {
    expect(await found(search)).toEqual([member.id])
  },
)

test.each([
  '+971 50 123 4567',
  '00971501234567',
  '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
  '(50) 123-4567',
  '\u202a+971501234567\u202c',
])('the search %j finds a member by phone number', async (search) => {
  expect(await found(search)).toEqual([member.id])
})

test.each(['پيجو', 'ايفون', 'آيفون 15'])(
  'the search %j finds a store in another spelling',
  async (search) => {
    expect(await found(search)).toHaveLength(1)
  },
)

test.each(['%', '％', '_', '\\', '＼', '.*', '(', '[', '๕', '😀', '***'])(
  'the character %j is no wildcard',
  async (search) => {
    expect(await found(search)).toEqual([])
  },
)
