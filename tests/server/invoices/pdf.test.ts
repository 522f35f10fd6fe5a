import { expect, test } from 'vitest'
import type { TaxDocument } from '#lib/contract/invoices.ts'
import { bidiParagraph } from '#server/invoices/pdf/bidi-runs.ts'
import { documentPdf } from '#server/invoices/pdf/document.ts'

const both = (en: string, ar: string) => ({ en, ar })
const document: TaxDocument = {
  ...{ _id: '0198c0de-0000-7000-8000-000000000001', kind: 'invoice', number: 'INV-2026-000001' },
  ...{
    issuedAt: '2026-11-27T10:00:00.000Z',
    rate: 500,
    net: 46_67,
    vat: 2_33,
    gross: 49_00,
    currency: 'AED',
  },
  seller: {
    ...{ name: both('Safqa LLC', 'صفقة (ذ.م.م)'), address: both('Dubai', 'دبي'), trn: '100123456700003' },
    ...{ license: 'CN-1234567', email: 'billing@shop.example', phone: '+971 4 123 4567' },
  },
  buyer: {
    ...{
      name: both('Layla', 'ليلى'),
      address: both('Villa 1', 'فيلا ١'),
      trn: null,
      email: 'l@shop.example',
    },
  },
  line: both('Booster \u2068طاولة\u2069, 7 days', 'باقة \u2068Week\u2069، 7 أيام'),
  ...{ reason: null, corrects: null, card: both('Visa', 'فيزا') },
}

test('a tax document is a one-page PDF with embedded fonts, and identical each time', async () => {
  const pdf = await documentPdf(document)
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(new Set(text.match(/\+ReadexPro-\w+/g))).toEqual(
    new Set(['+ReadexPro-Medium', '+ReadexPro-SemiBold']),
  )
  expect(text).not.toContain('Helvetica')
  expect((await documentPdf(document)).equals(pdf)).toBe(true)
})

test('unusual and long texts produce a document', async () => {
  const words = 'ﷺ 🏠👩‍👩‍👧 हिन्दी 漢字 \u202eabc\u202c (١٢) <b> \u0000 \n\n\t'
  const long = `${'x'.repeat(2_000)} ${'طويل'.repeat(500)} ${'word '.repeat(500)}`
  for (const text of [words, long, '', ' ', '\u2068', '\u2069\u2069']) {
    const strange = {
      ...document,
      line: both(text, text),
      buyer: { ...document.buyer, name: both(text, text) },
    }
    expect((await documentPdf(strange)).byteLength).toBeGreaterThan(10_000)
  }
})

const runs = (text: string, direction: 'ltr' | 'rtl') => bidiParagraph(text, direction)(0, text.length)

test('mixed-direction text is drawn in visual order', () => {
  expect(runs('رقم INV-1 بمبلغ AED 5', 'rtl')).toEqual(['AED 5', ' بمبلغ ', 'INV-1', 'رقم '])
  expect(runs('for طاولة, 7 days', 'ltr')).toEqual(['for ', '7', 'طاولة, ', ' days'])
  // Brackets are mirrored with the text; a run without letters is mirrored by code.
  expect(runs('(شاملة)', 'rtl')).toEqual([')شاملة('])
  expect(runs('AED (', 'rtl')).toEqual([') ', 'AED'])
})

test('an isolated name keeps its direction across a line break', () => {
  const text = 'for \u2068مع 4 كراسي\u2069 end'
  const second = text.indexOf('4')
  expect(bidiParagraph(text, 'ltr')(second, text.length)).toEqual([' كراسي', '4', ' end'])
})
