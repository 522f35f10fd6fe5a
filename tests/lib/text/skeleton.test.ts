import { expect, test } from 'vitest'
import { foldText } from '#lib/i18n/fold.ts'
import { skeleton } from '#lib/text/skeleton.ts'

test.each([
  ['Cyrillic', 'сосаіne'],
  ['Cyrillic capitals', 'СОСАІNЕ'],
  ['Greek', 'cοcαιnε'.replace('ε', 'e')],
  ['Armenian and Cherokee', 'соcaiոe'],
  ['mathematical letters', '𝐜𝗈𝒸𝖺𝗂𝐧𝖾'],
  ['full width', 'ｃｏｃａｉｎｅ'],
  ['accents', 'cócàïñē'],
  ['a dotless i', 'cocaıne'],
  ['circles', 'ⓒⓞⓒⓐⓘⓝⓔ'],
  ['something unseen', 'co\u200bca\u00adine'],
])('the skeleton of %s is "cocaine"', (_, text) => {
  expect(skeleton(foldText(text))).toBe('cocaine')
})

test('similar Latin letters stay distinct, and other scripts stay unchanged', () => {
  expect(skeleton('corn com burn bum 10 lo')).toBe('corn com burn bum 10 lo')
  expect(skeleton(foldText('سلاح آیفون'))).toBe('سلاح ايفون')
  expect(skeleton('中文 हिन्दी ภาษาไทย')).toBe('中文 हिन्दी ภาษาไทย')
})
