import { expect, test } from 'vitest'
import { inOtherLayout } from '#server/search/keyboard-layout.ts'

test.each([
  ['هحاخىث', 'iphone'],
  ['سشةسعىل', 'samsung'],
  ['فخغخفش', 'toyota'],
  ['مشحفخح', 'laptop'],
  ['حمشغسفشفهخى', 'playstation'],
  ['سخبش', 'sofa'],
  ['sdhvm', 'سيارة'],
  ['ihjt', 'هاتف'],
  [';kfm', 'كنبة'],
  ['hdt,k', 'ايفون'],
  ['jgt.d,k', 'تلفزيون'],
  [']vh[m', 'دراجة'],
  ['SDHVM', 'سيارة'],
  ['sdhvm []d]m', 'سيارة جديدة'],
])('"%s" typed in the wrong layout is read as "%s"', (typed, meant) => {
  expect(inOtherLayout(typed)).toContain(meant)
})

test.each([
  ['لاخحغ', ['bopy', 'ghopy']],
  ['bm', ['لاة']],
  ['\ufefbخط', ["bo'", "gho'"]],
])('a key that types two letters is read both ways: %s', (typed, readings) => {
  expect(inOtherLayout(typed)).toEqual(readings)
})

test('a text without letters of either layout has no other reading', () => {
  for (const text of ['', '2021', '🙂', 'Ω']) expect(inOtherLayout(text), text).toEqual([])
})
