import { expect, test } from 'vitest'
import { setShopNames } from '#lib/i18n/shop-name.ts'
import { isReservedName } from '#server/accounts/reserved-names.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, createBusiness, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app

test.each([
  'Safqa',
  'Safqa Support',
  'SAFQA-Deals',
  'S a f q a',
  'Saf qa',
  'Ѕаfqа',
  'Ｓａｆｑａ',
  'Sáfqa',
  'S4fq4',
  'Saafqaa',
  'S\u200bafqa',
  'ꜱᴀꜰǫᴀ Joe',
  'Ad min Joe',
  'Joe Mo der ator',
  'ᴀᴅᴍɪɴ',
  'Admin',
  'adm1n',
  'Аdmin Ali',
  'A d m i n',
  '@dmin',
  'Administrator',
  'Moderator Sara',
  'Support',
  'Support Team',
  'The Official Support',
  'Customer Service',
  'صفقة',
  'صـفـقـة',
  'صَفْقَة',
  'صفقه',
  'فريق صفقة',
  'الدعم',
  'الدعم الفني',
  'خدمة العملاء',
  'مدير الموقع',
  'مُدير المَوقع',
  'الإدارة',
  'ادارة الموقع',
  'أدمن',
])('the name %s is reserved for the shop', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Mariam',
  'Adnan',
  'Ad Minhas',
  'Saad Min Ho',
  'Amin Rashid',
  'Badminton House',
  'Safa',
  'Safwan Qasim',
  'IT Support Services',
  'Ahmed Support',
  'Al Noor Trading',
  'Team Sports',
  'Mona Customer',
  'مريم',
  'صفاء',
  'أفضل الصفقات',
  'مدير أحمد للتجارة',
  'دعم السيارات',
  '',
])('the name %s is allowed for members', (name) => {
  expect(isReservedName(name)).toBe(false)
})

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  return browserClient(app, { token: await signIn(db, { userId: user.id }) })
}
test('a name of the shop in several words is reserved with and without its spaces', () => {
  setShopNames({ en: 'Gulf Bazaar', ar: 'بازار الخليج' })
  try {
    for (const name of ['Gulf Bazaar', 'GulfBazaar Deals', 'بازار الخليج'])
      expect(isReservedName(name), name).toBe(true)
    for (const name of ['Gulf Motors', 'بازار']) expect(isReservedName(name), name).toBe(false)
  } finally {
    setShopNames(undefined)
  }
})

test('a short name of the shop is reserved alone and beside words of the team, not within other names', () => {
  setShopNames({ en: 'A1', ar: 'نور' })
  try {
    for (const name of ['A1', 'A1 Support', 'نور', 'فريق نور']) expect(isReservedName(name), name).toBe(true)
    for (const name of ['Alia Hassan', 'Al Ain Motors', 'نورة', 'عبد النور', 'نور الشامسي'])
      expect(isReservedName(name), name).toBe(false)
  } finally {
    setShopNames(undefined)
  }
})

const refused = { code: 'name_reserved', message: 'This name is reserved for the shop’s own team' }

test('a profile refuses reserved names, naming the field, in both languages', async () => {
  const api = await member()
  expect((await refusalOf(api.profile({ firstName: 'Safqa' }))).fields).toEqual({ firstName: refused })
  expect((await refusalOf(api.profile({ lastName: 'Аdmin' }))).fields).toEqual({ lastName: refused })
  const both = await refusalOf(api.profile({ firstName: 'Saf', lastName: 'qa Team' }))
  expect(both.fields).toEqual({ lastName: refused })
  const user = await createUser(db)
  const arabic = browserClient(app, { token: await signIn(db, { userId: user.id }), lang: 'ar' })
  const { fields } = await refusalOf(arabic.profile({ firstName: 'الدعم' }))
  expect(fields.firstName?.message).toMatch(/\p{Script=Arabic}/u)
})

test('a member who already has a reserved name keeps it until they change it', async () => {
  const api = await member({ firstName: 'Admin', lastName: 'Rashid' })
  expect((await api.profile({ language: 'ar' })).ok).toBe(true)
  expect((await api.profile({ firstName: 'Admin', lastName: 'Rashid' })).ok).toBe(true)
  expect((await refusalOf(api.profile({ firstName: 'Admin', lastName: 'Saleh' }))).fields).toMatchObject({
    lastName: { code: 'name_reserved' },
  })
  expect((await api.profile({ firstName: 'Amal' })).ok).toBe(true)
})

test('admins may have a reserved name', async () => {
  const admin = await createAdmin(db)
  const api = browserClient(app, { token: await signIn(db, { userId: admin.id }) })
  expect((await api.profile({ firstName: 'Safqa', lastName: 'Support' })).ok).toBe(true)
})

test('businesses and stores are refused reserved names', async () => {
  const api = await member()
  const form = {
    businessName: 'Safqa Support',
    countryCode: '+971',
    phoneNo: '501234567',
    email: 'a@example.com',
  }
  expect((await refusalOf(api.sellerForm({ ...form, terms: true }))).fields).toEqual({
    businessName: refused,
  })
  const owner = await createBusiness(db, { name: 'Admin Store' })
  const store = browserClient(app, { token: await signIn(db, { userId: owner.id }) })
  expect((await refusalOf(store.updateStore({ name: 'S4fqa' }))).fields).toEqual({ name: refused })
  expect((await refusalOf(store.updateStore({ name_ar: 'متجر صفقة' }))).fields).toEqual({ name_ar: refused })
  await dataOf(store.updateStore({ name: 'Admin Store', description: 'Lamps' }))
})
