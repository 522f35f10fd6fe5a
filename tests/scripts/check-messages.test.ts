import { expect, test } from 'vitest'
import { messageViolations, termViolations } from '../../scripts/check-messages.mjs'

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

const termsIn = (language: 'en' | 'ar', text: string, noun = 'home') =>
  termViolations(noun, { [language]: { a: text } }).length

test('a term that the glossary replaces is named with the right one', () => {
  expect(termViolations('home', { ar: { nested: { keep: 'أضفه إلى قائمة الأمنيات' } } })).toEqual([
    'src/lib/i18n/messages/ar/home.json: nested.keep has "الأمنيات", the term is "المفضلة"',
  ])
})

test.each([
  ['en', 'Send us an e-mail'],
  ['en', 'Log in to go on'],
  ['ar', 'في هذا القسم'],
  ['ar', 'تصفّح الأقسام'],
  ['ar', 'أزل أحد المرشحات'],
  ['ar', 'إكسسوارات الجوال'],
  ['ar', 'اسأل عن السعر'],
  ['ar', 'أرسلنا إليك رسالة بريد'],
  ['ar', 'حسابك في صفقة'],
  ['ar', 'أولاً'],
  ['ar', '٣ أيام'],
] as const)('a text in %s with a wrong term: %s', (language, text) => {
  expect(termsIn(language, text)).toBe(1)
})

test.each([
  ['en', 'Blog in two languages, by email'],
  ['ar', 'قسّمه إلى ملفين'],
  ['ar', 'حسابك في «صفقة»'],
  ['ar', 'أرسلنا إليك رسالة بريد إلكتروني أولًا'],
  ['ar', 'الباقة منتهية، والإعلان منتهٍ'],
] as const)('a text in %s that is fine: %s', (language, text) => {
  expect(termsIn(language, text)).toBe(0)
})

test('words that an import recognises are not bound to the terms', () => {
  expect(termViolations('imports', { ar: { aliases: { category: 'القسم' } } })).toEqual([])
})
