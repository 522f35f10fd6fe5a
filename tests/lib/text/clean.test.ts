import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, isBlank } from '#lib/text/clean.ts'
import { cut, lengthOf } from '#lib/text/cut.ts'

test.each([
  ['Hangul fillers', '\u3164\u3164\u3164\u115f\u1160\uffa0'],
  ['zero-width spaces', '\u200b\u200b\ufeff\u2060'],
  ['soft hyphens and invisible operators', '\u00ad\u2061\u2062\u2063\u2064'],
  ['braille blanks and every kind of space', '\u2800\u00a0\u2003\u3000\u202f\u0085\u2028'],
  ['joiners and variation selectors alone', '\u200c\u200d\ufe0f\u{e0101}\u034f'],
  ['tags alone', '\u{e0041}\u{e007f}\u{e0001}'],
  ['marks without a letter', '\u0301\u064b\u20dd'],
  ['controls, noncharacters and halves of characters', '\u0000\u0007\u007f\ufffe\ufdd0\u{1ffff}\ud800'],
  ['bidi controls', '\u202e\u202a\u2066\u2069\u200e\u200f\u061c'],
  ['Khmer and Mongolian invisible vowels', '\u17b4\u17b5\u180e\u180b'],
  ['empty signs of hieroglyphs and of music', '\u{13441}\u{13442}\u{1d159}\u{1d173}'],
  ['Khitan and Hangul fillers', '\u{16fe4}\u3164'],
])('%s are cleaned to an empty text', (_, text) => {
  expect(cleanLine(text)).toBe('')
  expect(cleanLines(`${text}\n${text}`)).toBe('')
  expect(isBlank(text)).toBe(true)
})

test.each([
  ['Ali\u202ekroY', 'AlikroY'],
  ['\u2069Ali\u202ekroY', 'AlikroY'],
  ['Sam\u00adsung', 'Samsung'],
  ['a\u000bb\tc\r\nd', 'a b c d'],
  ['Lamps\u0000', 'Lamps'],
  ['Caf\u0065\u0301', 'Cafe\u0301'.normalize('NFC')],
  ['x\ud83dy\ufffez', 'xyz'],
  ['iph\u200cone \u200dx', 'iphone x'],
])('%j is cleaned to %j', (text, kept) => {
  expect(cleanLine(text)).toBe(kept)
})

test.each([
  'می\u200cخواهم',
  'آی\u200cفون',
  'ه\u200d',
  '👨\u200d👩\u200d👧',
  '👩🏽\u200d💻',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'مُكَيِّفٌ',
  'क्\u200dष',
  'ภาษาไทยที่นี้',
  'Größe – “naïve” ½',
])('%j is unchanged by cleaning', (text) => {
  expect(cleanLine(text)).toBe(text)
  expect(cleanLines(text)).toBe(text)
})

test('stacked combining marks are limited to four per letter', () => {
  expect(cleanLine(`Z${'\u0335'.repeat(50)}a`)).toBe(`Z${'\u0335'.repeat(4)}a`)
})

test('multi-line text gets uniform line breaks and at most two empty lines in a row', () => {
  expect(cleanLines('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
  expect(cleanLines('\n\na\n \n\t\n\n\u200b\n\nb\n\n')).toBe('a\n\n\nb')
  expect(cleanLines('a\tb\n  c')).toBe('a b\n  c')
  expect(cleanLines('x\u202e\ny\u2067z')).toBe('x\nyz')
})

const anything = fc.string({ unit: 'binary', maxLength: 40 })
const forbidden = /[\p{Bidi_Control}\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n]/u

test('cleaned text is well-formed, trimmed, free of control characters and stable', () => {
  const points = fc.oneof(
    anything,
    fc.string({
      unit: fc.constantFrom(
        'a',
        'ب',
        '\u200d',
        '\u200c',
        '\ufe0f',
        '👩',
        '\u202e',
        '\u3164',
        '\u0301',
        '\n',
        '\r',
        ' ',
        '\u{e0067}',
      ),
    }),
  )
  fc.assert(
    fc.property(points, (text) => {
      for (const clean of [cleanLine, cleanLines]) {
        const kept = clean(text)
        expect(kept).not.toMatch(forbidden)
        expect(kept.isWellFormed()).toBe(true)
        expect(kept.trim()).toBe(kept)
        expect(clean(kept)).toBe(kept)
      }
      expect(cleanLine(text)).not.toContain('\n')
    }),
    { numRuns: 2000 },
  )
})

test('cutting a text never splits a grapheme cluster', () => {
  expect(cut(`${'x'.repeat(99)}😀`, 100)).toBe('x'.repeat(99))
  expect(cut('ab👨\u200d👩\u200d👧c', 5)).toBe('ab')
  expect(cut('كَّ', 2)).toBe('كَ')
  expect(cut('كَّكَّ', 5)).toBe('كَّ')
  expect(cut('short', 100)).toBe('short')
  expect(lengthOf('👨\u200d👩\u200d👧é')).toBe(2)
})

test('graphemes are counted up to a limit, and a letter with its marks is one', () => {
  expect(lengthOf('👨\u200d👩\u200d👧ab', 2)).toBe(2)
  expect(['ab', 'a', 'a\u0301', 'مِ', 'م', 'محل'].map((text) => lengthOf(text, 2))).toEqual([2, 1, 1, 1, 1, 2])
  expect(['ab\u0301', 'مم\u0651'].map((text) => lengthOf(text))).toEqual([2, 2])
})

test('a cut text is a well-formed prefix within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, limit) => {
      const kept = cut(text, limit)
      expect(text.startsWith(kept)).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(limit)
      expect(kept.isWellFormed()).toBe(true)
    }),
  )
})
