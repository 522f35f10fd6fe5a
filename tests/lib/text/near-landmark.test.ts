import { expect, test } from 'vitest'
import { saysWhere } from '#lib/text/near-landmark.ts'

test.each([
  ['Mall of the Emirates', false],
  ['near Mall of the Emirates', true],
  ['Opp. the mosque', true],
  ['next to the school', true],
  ['Nearest Star Hotel', false],
  ['مول الإمارات', false],
  ['بالقرب من مول الإمارات', true],
  ['مقابل المسجد', true],
  ['قربة العسل', false],
])('whether the landmark "%s" says how it lies: %s', (landmark, expected) => {
  expect(saysWhere(landmark)).toBe(expected)
})
