import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#lib/i18n/fold.ts'
import { openTestApp } from '#support/app.ts'

const { db } = await openTestApp()

/** Latin, Greek, Cyrillic and Arabic with extensions and presentation forms, punctuation and full width. */
const ranges: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x377],
  [0x391, 0x3a1],
  [0x3a3, 0x3ff],
  [0x400, 0x52f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2800, 0x2801],
  [0x3164, 0x3164],
  [0xfb50, 0xfdff],
  [0xfe00, 0xfe0f],
  [0xfe70, 0xfefc],
  [0xfeff, 0xfeff],
  [0xff01, 0xff5e],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffc],
  [0x1d173, 0x1d17a],
  [0x1f600, 0x1f64f],
  [0xe0000, 0xe0fff],
]
const arabicAndLatin = fc.oneof(
  ...ranges.map(([min, max]) => fc.integer({ min, max }).map((point) => String.fromCodePoint(point))),
)

/** Returns each text as the database folds it. */
async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`
    SELECT fold_text(value) AS folded FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS t (value, place)
    ORDER BY place`)
  return rows.map(({ folded }) => folded)
}

test.each([
  ['hamza and alef forms', 'أحمد إيمان آلة ٱلبيت', 'احمد ايمان اله البيت'],
  ['teh marbuta and heh', 'سيارة', 'سياره'],
  ['alef maksura and yeh', 'على مستشفى', 'علي مستشفي'],
  ['hamza on a carrier', 'مؤسسة هيئة', 'موسسه هييه'],
  ['letters of Persian and Urdu keyboards', 'گلکی', 'كلكي'],
  ['tatweel', 'جـــــوال', 'جوال'],
  ['diacritics', 'مُكَيِّفٌ', 'مكيف'],
  ['digits of both scripts', 'آيفون ١٥ ۲۰۲۶', 'ايفون 15 2026'],
  ['presentation forms', 'ﻣﺮﺣﺒﺎ', 'مرحبا'],
  ['a soft hyphen', 'Sam\u00adsung', 'samsung'],
  ['a joiner of Persian', 'آی\u200cفون', 'ايفون'],
  ['a zero-width space and a bidi control', 'ref\u200brig\u202eerator', 'refrigerator'],
  ['fillers, selectors and tags', 'a\u3164b\ufe0fc\u{e0041}d\uffa0', 'abcd'],
  ['a mark after something unseen', 'e\u200d\u0301', 'é'],
  ['a blank of braille', 'a\u2800b', 'a b'],
  ['letters for sounds that Arabic lacks', 'ڤيلا پيجو چينز ژاكيت', 'فيلا بيجو جينز زاكيت'],
  ['heh of other keyboards', 'ھاتف ہاتف سيارە', 'هاتف هاتف سياره'],
  ['yeh and kaf of other keyboards', 'کتابے ڪتاب ڭتاب', 'كتابي كتاب كتاب'],
  ['letters of Maghreb and Kurdish keyboards', 'ڨيثار ئۆتۆ', 'قيثار يوتو'],
  ['letters of Urdu keyboards', 'ٹیلی ڈبہ گاڑی میں', 'تيلي دبه كاري مين'],
  ['upper case and full width', 'TOYOTA Ｐｒｏ', 'toyota pro'],
])('server and database fold alike: %s', async (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(await foldedByDatabase([text])).toEqual([folded])
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: arabicAndLatin }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('the server and the database fold random texts alike', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: arabicAndLatin }), { minLength: 1, maxLength: 50 }),
      async (texts) => {
        expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText))
      },
    ),
    { numRuns: 40 },
  )
})

test('the server and the database fold every single character of both scripts alike', async () => {
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  const folded = await foldedByDatabase(letters)
  const different = letters.filter((letter, index) => foldText(letter) !== folded[index])
  expect(different).toEqual([])
})
