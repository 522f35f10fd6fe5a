import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formatDate, formatPrice } from '#lib/i18n/format.ts'
import { type ShopFormats, usualFormats } from '#lib/i18n/shop-formats.ts'
import * as schema from '#server/platform/db/schema.ts'
import { readSettings } from '#server/settings/read.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, watchTags } from '#support/curation.ts'
import { contactInput, entityInput, saveSettings, shopInput } from '#support/settings.ts'

const app = await openTestApp()
const { db } = app
const { api, user } = await openAdmin(app)
const picture = async () => {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

test('a shop without settings has the default name, formats and 5 % VAT', async () => {
  expect(await readSettings(db)).toMatchObject({
    shop: { name: 'Safqa', name_ar: 'صفقة', logo: null },
    entity: { legalName: '', trn: '' },
    tax: { vatBasisPoints: 500, pricesIncludeVat: true },
    languages: { first: 'en' },
    formats: { grouping: 'indian', currency: 'code', dates: 'month_first' },
  })
})

test('a saved section is read at once, announced to other processes and audited', async () => {
  const nextTags = watchTags(app)
  await dataOf(api.adminUpdateEntity(entityInput({ trn: '١٠٠-١٢٣٤-٥٦٧٠-٠٠٠٣' })))
  expect(await nextTags()).toEqual(['settings'])
  expect((await readSettings(db)).entity).toEqual(entityInput())
  await dataOf(api.adminUpdateTax({ vatBasisPoints: 525 }))
  const stored = await dataOf(api.adminSettings({}))
  expect(stored).toMatchObject({ entity: entityInput(), tax: { vatBasisPoints: 525 } })
  const [entry] = await auditEntriesOf(app, 'entity')
  expect(entry).toMatchObject({
    actorId: user.id,
    action: 'settings.entity',
    before: { trn: '' },
    after: { trn: '100123456700003' },
  })
})

test('price and date formats of the shop apply at once', async () => {
  const save = (formats: ShopFormats) => saveSettings(app, () => dataOf(api.adminUpdateFormats(formats)))
  await save({ grouping: 'thousands', currency: 'word', dates: 'day_first' })
  expect(formatPrice(1_230_000_00, 'en').text).toBe('AED\u00a01,230,000')
  expect(formatPrice(1_230_000_00, 'ar').text).toBe('1,230,000\u00a0درهم')
  expect(formatDate('2026-11-20T10:00:00Z', 'ar')).toBe('20 نوفمبر 2026')
  await save(usualFormats)
  expect(formatPrice(1_230_000_00, 'ar').text).toBe('AED\u00a012,30,000')
})

test.each([
  ['a TRN of 14 digits', () => api.adminUpdateEntity(entityInput({ trn: '10012345670000' })), 'trn'],
  [
    'a legal name in one language',
    () => api.adminUpdateEntity(entityInput({ legalName_ar: '' })),
    'legalName_ar',
  ],
  [
    'a phone number without its country code',
    () => api.adminUpdateContact(contactInput({ phone: '0412345' })),
    'phone',
  ],
  ['an invalid email', () => api.adminUpdateContact(contactInput({ email: 'help' })), 'email'],
  ['a colour name', () => api.adminUpdateShop(shopInput({ primary: 'teal' })), 'primary'],
  ['a dark colour under dark text', () => api.adminUpdateShop(shopInput({ primary: '#123456' })), 'primary'],
  ['a light colour under white text', () => api.adminUpdateShop(shopInput({ strong: '#ffee88' })), 'strong'],
  [
    'an unknown grouping',
    () => api.adminUpdateFormats({ ...usualFormats, grouping: 'none' as 'indian' }),
    'grouping',
  ],
  ['a tax of 100 %', () => api.adminUpdateTax({ vatBasisPoints: 10_000 }), 'vatBasisPoints'],
])('%s is refused at its field', async (_, call, field) => {
  const { code, fields } = await refusalOf(call())
  expect(code).toBe('invalid_input')
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('a colour without enough contrast is refused with its ratio, in both languages', async () => {
  const refused = await refusalOf(api.adminUpdateShop(shopInput({ strong: '#7dbfdd' })))
  expect(refused.fields?.strong).toMatchObject({ code: 'contrast_strong' })
  expect(refused.fields?.strong?.message).toMatch(/^The strong colour .* is 1\.8 to 1/)
  const arabic = await openAdmin(app, 'ar')
  const again = await refusalOf(arabic.api.adminUpdateShop(shopInput({ primary: '#123456' })))
  expect(again.fields?.primary?.message).toContain('اللون الأساسي')
})

test('a logo must be the admin’s own upload, is then owned by the shop, and replaces its predecessor', async () => {
  const first = await dataOf(api.adminUploadLogo({ file: await picture() }))
  const nextTags = watchTags(app)
  await dataOf(api.adminUpdateShop(shopInput({ logoId: first._id })))
  await nextTags()
  expect((await readSettings(db)).shop.logo).toBe(first.path)
  const other = await openAdmin(app)
  const strange = await dataOf(other.api.adminUploadLogo({ file: await picture() }))
  expect((await refusalOf(api.adminUpdateShop(shopInput({ logoId: strange._id })))).code).toBe('not_found')
  const second = await dataOf(api.adminUploadLogo({ file: await picture() }))
  await dataOf(api.adminUpdateShop(shopInput({ logoId: second._id })))
  expect(await db.select().from(schema.images).where(eq(schema.images.id, first._id))).toEqual([])
  const [kept] = await db.select().from(schema.images).where(eq(schema.images.id, second._id))
  expect(kept?.ownerId).toBeNull()
  await dataOf(api.adminUpdateShop(shopInput()))
})

test('two admins saving one section concurrently both succeed, and one whole version stays', async () => {
  const versions = [
    entityInput({ legalName: 'Dukan L.L.C', legalName_ar: 'دكان', licence: 'CN-1', address: 'Dubai' }),
    entityInput({ legalName: 'Mall L.L.C', legalName_ar: 'مول', licence: 'CN-2', address: 'Ajman' }),
  ]
  const admins = [api, (await openAdmin(app)).api]
  await Promise.all(
    admins.map((admin, index) => dataOf(admin.adminUpdateEntity(versions[index] ?? entityInput()))),
  )
  expect(versions).toContainEqual((await dataOf(api.adminSettings({}))).entity)
})

test('a stored section of an unknown form counts as not saved', async () => {
  const value = { legalName: 5, trn: 'x' }
  await db
    .insert(schema.shopSettings)
    .values({ section: 'entity', value })
    .onConflictDoUpdate({ target: schema.shopSettings.section, set: { value } })
  expect((await dataOf(api.adminSettings({}))).entity.trn).toBe('')
  await dataOf(api.adminUpdateEntity(entityInput()))
})
