import { expect, test } from 'vitest'
import { auditChanges, auditSubject } from '#lib/admin/audit-changes.ts'
import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { settingsSections } from '#lib/contract/admin/settings.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const entryOf = (fields: Partial<AuditEntry>): AuditEntry => ({
  _id: id,
  by: null,
  action: 'product.hide',
  subject: 'product',
  subjectId: id,
  before: null,
  after: null,
  names: {},
  createdAt: '2026-11-27T10:00:00.000Z',
  ...fields,
})
const changesIn = (locale: 'en' | 'ar', fields: Partial<AuditEntry>) =>
  auditChanges(getTranslator(locale), locale, entryOf(fields))

test('audit changes show only changed fields, before and after, in English and Arabic words', () => {
  const fields = {
    before: { status: 'active', kept: 'same' },
    after: { status: 'removed', kept: 'same', reason: 'Counterfeit' },
  }
  expect(changesIn('en', fields)).toEqual([
    { field: 'State', before: 'Online', after: 'Taken down' },
    { field: 'Reason', before: null, after: 'Counterfeit' },
  ])
  expect(changesIn('ar', fields)).toEqual([
    { field: 'الحالة', before: 'منشور', after: 'مسحوب' },
    { field: 'السبب', before: null, after: 'Counterfeit' },
  ])
})

test('audit changes format prices in AED, times in local time and booleans as yes or no', () => {
  expect(
    changesIn('en', {
      subject: 'plan',
      before: { price: 2_900, active: true, endsAt: '2026-11-26T20:30:00.000Z' },
      after: { price: 2_950, active: false, endsAt: null },
    }),
  ).toEqual([
    { field: 'Price', before: 'AED\u00a029', after: 'AED\u00a029.50' },
    { field: 'On offer', before: 'Yes', after: 'No' },
    { field: 'Until', before: expect.stringMatching(/^November 27, 2026, 12:30/), after: null },
  ])
})

test('audit changes show names instead of ids, and "deleted later" for an unknown id', () => {
  const other = '0198c0de-0000-7000-8000-000000000002'
  const names = { [id]: { name: 'Lamp', name_ar: 'مصباح' } }
  expect(changesIn('ar', { names, after: { productId: id, categoryId: other } })).toEqual([
    { field: 'الإعلان', before: null, after: 'مصباح' },
    { field: 'الفئة', before: null, after: 'حُذف لاحقًا' },
  ])
  const report = { subject: 'report', names, after: { about: `product ${id}` } }
  expect(changesIn('en', report)).toEqual([
    { field: 'About', before: null, after: 'Listing: \u2068Lamp\u2069' },
  ])
})

test('audit changes spell out lists and bilingual pairs, and show unknown fields as they are', () => {
  const levels = [{ en: 'Make', ar: 'الماركة' }]
  expect(changesIn('ar', { after: { levels, strange: { deep: 1 } } })).toEqual([
    { field: 'المستويات', before: null, after: '\u2068الماركة\u2069' },
    { field: 'strange', before: null, after: 'deep: \u20681\u2069' },
  ])
  expect(changesIn('en', { after: { '__proto__.x': '<b>', constructor: 'toString' } })).toHaveLength(2)
})

test('an audit subject shows its current or recorded name, or only its kind, but never an id', () => {
  const subjectOf = (fields: Partial<AuditEntry>) => auditSubject(getTranslator('en'), 'en', entryOf(fields))
  expect(subjectOf({ names: { [id]: { name: 'Lamp', name_ar: null } } })).toEqual({
    kind: 'Listing',
    name: 'Lamp',
  })
  expect(subjectOf({ subject: 'banner', before: { title: 'Sale', title_ar: 'تخفيضات' } })).toEqual({
    kind: 'Banner',
    name: 'Sale',
  })
  expect(subjectOf({ subject: 'word', after: { word: 'gun' } })).toEqual({
    kind: 'Prohibited word',
    name: 'gun',
  })
  expect(subjectOf({ subject: 'admin', subjectId: 'products' })).toEqual({ kind: 'Admin', name: 'Products' })
  expect(subjectOf({})).toEqual({ kind: 'Listing' })
})

test.each(localeKeys)('every field of the settings has a name in the audit log (%s)', (locale) => {
  const t = getTranslator(locale)
  const fields = Object.values(settingsSections).flatMap(({ shape }) => Object.keys(shape))
  const unnamed = fields.filter((name) => {
    const key = `fields.${name}`
    return t(`admin-audit:${key}` as MessageKey) === key
  })
  expect(unnamed).toEqual([])
})

test('choices of the settings are words in the audit log, in the language of the page', () => {
  const fields = {
    subject: 'settings' as const,
    before: { emirate: '', first: 'en' },
    after: { emirate: 'dubai', first: 'ar' },
  }
  expect(changesIn('ar', fields)).toEqual([
    { field: 'الإمارة', before: null, after: 'دبي' },
    { field: 'تظهر أولًا', before: 'English', after: 'العربية' },
  ])
})
