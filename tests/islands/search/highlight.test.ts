import { expect, test } from 'vitest'
import { highlight } from '#islands/search/highlight.ts'

const hits = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Leather sofa', 'sof', 'Leather [sof]a'],
  ['Sofa and sofa bed', 'SOFA', '[Sofa] and [sofa] bed'],
  ['Sofa bed', 'bed sofa', '[Sofa] [bed]'],
  ['أريكة جلدية', 'اريكه', '[أريكة] جلدية'],
  ['Lamp', 'sofa', 'Lamp'],
  ['Lamp', '', 'Lamp'],
  ['a+b (c)', '+b (', 'a[+b] [(]c)'],
  ['🛋️ sofa', 'sofa', '🛋️ [sofa]'],
  ['aaa', 'aa', '[aaa]'],
])('%s, looking for %s', (text, query, marked) => {
  expect(hits(text, query)).toBe(marked)
})

test('no letter is lost or moved', () => {
  const text = 'İstanbul ǅ ﷺ شقّة'
  expect(
    highlight(text, 'i شقة')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
