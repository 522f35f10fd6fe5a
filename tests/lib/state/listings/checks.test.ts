import { expect, test } from 'vitest'
import { checkedTexts } from '#lib/state/listings/checks.ts'

test.each([
  ['Call 050 123 4567', true],
  ['اتصل ٠٥٠١٢٣٤٥٦٧', true],
  ['0 5 0 - 1 2 3 - 4 5 6 7', true],
  ['me@lamps.example', true],
  ['wa.me/971501234567', true],
  ['A lamp of 2019, 40 cm', false],
  ['', false],
])('the text %j is sent to be checked for contact details: %s', (description, isSent) => {
  expect(checkedTexts({ name: 'Lamp', description }, undefined)).toEqual(isSent ? { description } : {})
})

test('only texts with contact details are sent to the check, with the id of the listing', () => {
  const entered = { name: 'Call 0501234567', name_ar: 'مصباح', description_ar: 'a@b.ae', price: '0501234567' }
  expect(checkedTexts(entered, 'id')).toEqual({
    id: 'id',
    name: 'Call 0501234567',
    description_ar: 'a@b.ae',
  })
})
