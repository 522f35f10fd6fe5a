import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight, matchesWords } from '#lib/i18n/highlight.ts'

const hits = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

test.each([
  // Whole words and prefixes, but nothing inside a word.
  ['Leather sofa', 'sof', 'Leather [sof]a'],
  ['Sofa and sofa bed', 'SOFA', '[Sofa] and [sofa] bed'],
  ['Sofa bed', 'bed sofa', '[Sofa] [bed]'],
  ['Headphone stand', 'phone', 'Headphone stand'],
  ['Lamp', 'sofa', 'Lamp'],
  ['Lamp', '', 'Lamp'],
  ['Lamp', '% ؟', 'Lamp'],
  ['a+b (c)', '+b (', 'a+[b] (c)'],
  ['🛋️ sofa', 'sofa', '🛋️ [sofa]'],
  // A single letter matches only as a word; two letters match as a prefix only while they are typed last.
  ['Vitamin C cream', 'c', 'Vitamin [C] cream'],
  ['Office table of oak', 'table of oak', 'Office [table] [of] [oak]'],
  ['Office table of oak', 'table of', '[Of]fice [table] [of] oak'],
  // Letter variants, diacritics, tatweel and digits.
  ['أريكة جلدية', 'اريكه', '[أريكة] جلدية'],
  ['شقّة في دبي', 'شقة', '[شقّة] في دبي'],
  ['مكتـــب خشب', 'مكتب', '[مكتـــب] خشب'],
  ['مكتب', 'مَكْتَب', '[مكتب]'],
  ['آی\u200cفون نو', 'ايفون', '[آی\u200cفون] نو'],
  ['Sam\u00adsung TV', 'samsung', '[Sam\u00adsung] TV'],
  ['ڤيلا في دبي', 'فيلا', '[ڤيلا] في دبي'],
  ['آيفون ١٥ برو', 'ايفون 15', '[آيفون] [١٥] برو'],
  ['iPhone 15 Pro', 'iphone ١٥', '[iPhone] [15] Pro'],
  ['ｉＰｈｏｎｅ', 'iphone', '[ｉＰｈｏｎｅ]'],
  ['Cafe\u0301s', 'caf\u00e9', '[Cafe\u0301]s'],
  // An Arabic word is highlighted whole, because a cut inside would break the joined letters.
  ['سامسونج', 'سامس', '[سامسونج]'],
  ['الجوال الجديد', 'جوال', '[الجوال] الجديد'],
  ['جوال جديد', 'الجوال', '[جوال] جديد'],
  // Singular and plural.
  ['Dining table', 'tables', 'Dining [table]'],
  ['Gift boxes', 'box', 'Gift [box]es'],
  ['Gift box', 'boxes', 'Gift [box]'],
  ['Spare battery', 'batteries', 'Spare [battery]'],
  ['Glass vase', 'glas', '[Glas]s vase'],
  ['طاولات طعام', 'طاولة', '[طاولات] طعام'],
  // Both scripts in one name.
  ['جوال iPhone مستعمل', 'iphone جوال', '[جوال] [iPhone] مستعمل'],
  ['<b>sofa</b>', 'b', '<[b]>sofa</[b]>'],
])('highlighting %s for the query %s', (text, query, marked) => {
  expect(hits(text, query)).toBe(marked)
})

test('highlighting never loses, adds or moves a character', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  const arabic = fc.string({ unit: fc.constantFrom(...'أإآةىيالوبمنتِّـ ﷺ١2aéİǅ'), maxLength: 40 })
  fc.assert(
    fc.property(fc.oneof(text, arabic), fc.oneof(text, arabic), (name, query) => {
      const pieces = highlight(name, query)
      expect(pieces.map((piece) => piece.text).join('')).toBe(name)
      expect(pieces.map(({ start }) => start)).toEqual(
        pieces.map((_, index) =>
          pieces.slice(0, index).reduce((length, piece) => length + piece.text.length, 0),
        ),
      )
    }),
  )
})

test.each([
  ['Leather sofa', 'leather so', true],
  ['Leather sofa', 'sofa bed', false],
  ['أريكة جلدية', 'اريكه', true],
  ['Leather sofa', '', false],
  ['100 % cotton', '%', false],
])('%s contains every word of "%s": %s', (text, query, held) => {
  expect(matchesWords(text, query)).toBe(held)
})
