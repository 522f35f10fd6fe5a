import { expect, test } from 'vitest'
import { messageViolations } from '../../scripts/check-messages.mjs'

const arabic = (stem: string, text = 'س') =>
  Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`${stem}_${form}`, text]))

test('the same keys, variables and all plural forms are fine', () => {
  const en = {
    title: 'Hello {{name}}',
    nested: { items_one: '{{count}} item', items_other: '{{count}} items' },
  }
  const ar = { title: 'مرحبا {{name}}', nested: arabic('items', '{{count}}') }
  expect(messageViolations('home', { en, ar })).toEqual([])
})

test('Arabic forms may leave out a variable, and English may do without forms or have one for nothing', () => {
  const en = {
    from: 'From {{count}}',
    items_zero: 'None',
    items_one: 'One {{count}}',
    items_other: '{{count}}',
  }
  const ar = { ...arabic('from', 'من {{count}}'), ...arabic('items', '{{count}}'), items_two: 'اثنان' }
  expect(messageViolations('home', { en, ar })).toEqual([])
})

test('a key that one language lacks', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: { b: 'ب' } })).toEqual([
    'src/lib/i18n/messages/ar/home.json: a is missing',
    'src/lib/i18n/messages/en/home.json: b is missing',
  ])
})

test('a whole file that one language lacks', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: undefined })).toHaveLength(1)
})

test('a plural form that Arabic lacks', () => {
  const { items_few: _, ...ar } = arabic('items')
  expect(messageViolations('home', { en: { items_one: 'a', items_other: 'b' }, ar })).toEqual([
    'src/lib/i18n/messages/ar/home.json: items_few is missing',
  ])
})

test('an Arabic text without forms where English has them', () => {
  const found = messageViolations('home', { en: { items_one: 'a', items_other: 'b' }, ar: { items: 'س' } })
  expect(found).toHaveLength(7)
})

test('an empty text', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: { a: ' ' } })).toEqual([
    'src/lib/i18n/messages/ar/home.json: a is empty',
  ])
})

test('a variable that the other language does not fill', () => {
  expect(messageViolations('home', { en: { a: 'Hi {{name}}' }, ar: { a: 'مرحبا {{nmae}}' } })).toHaveLength(2)
})
