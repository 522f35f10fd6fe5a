import { expect, test } from 'vitest'
import { messageViolations, termViolations } from '../../scripts/check-messages.mjs'

const arabic = (stem: string, text = 'س') =>
  Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`${stem}_${form}`, text]))

test('messages with equal keys, variables and all plural forms are valid', () => {
  const en = {
    title: 'Hello {{name}}',
    nested: { items_one: '{{count}} item', items_other: '{{count}} items' },
  }
  const ar = { title: 'مرحبا {{name}}', nested: arabic('items', '{{count}}') }
  expect(messageViolations('home', { en, ar })).toEqual([])
})

test('Arabic plural forms may omit a variable, and English may have no forms or a zero form', () => {
  const en = {
    from: 'From {{count}}',
    items_zero: 'None',
    items_one: 'One {{count}}',
    items_other: '{{count}}',
  }
  const ar = { ...arabic('from', 'من {{count}}'), ...arabic('items', '{{count}}'), items_two: 'اثنان' }
  expect(messageViolations('home', { en, ar })).toEqual([])
})

test('a key missing in one language is reported', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: { b: 'ب' } })).toEqual([
    'src/lib/i18n/messages/ar/home.json: a is missing',
    'src/lib/i18n/messages/en/home.json: b is missing',
  ])
})

test('a file missing in one language is reported', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: undefined })).toHaveLength(1)
})

test('a missing Arabic plural form is reported', () => {
  const { items_few: _, ...ar } = arabic('items')
  expect(messageViolations('home', { en: { items_one: 'a', items_other: 'b' }, ar })).toEqual([
    'src/lib/i18n/messages/ar/home.json: items_few is missing',
  ])
})

test('an Arabic text without the plural forms of the English one is reported', () => {
  const found = messageViolations('home', { en: { items_one: 'a', items_other: 'b' }, ar: { items: 'س' } })
  expect(found).toHaveLength(7)
})

test('an empty message is reported', () => {
  expect(messageViolations('home', { en: { a: 'A' }, ar: { a: ' ' } })).toEqual([
    'src/lib/i18n/messages/ar/home.json: a is empty',
  ])
})

test('a variable missing in the other language is reported', () => {
  expect(messageViolations('home', { en: { a: 'Hi {{name}}' }, ar: { a: 'مرحبا {{nmae}}' } })).toHaveLength(2)
})

const termsIn = (language: 'en' | 'ar', text: string, noun = 'home') =>
  termViolations(noun, { [language]: { a: text } }).length

test('a replaced term is reported with the glossary term', () => {
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
] as const)('a text in %s with a replaced term is reported: %s', (language, text) => {
  expect(termsIn(language, text)).toBe(1)
})

test.each([
  ['en', 'Blog in two languages, by email'],
  ['ar', 'قسّمه إلى ملفين'],
  ['ar', 'حسابك في «صفقة»'],
  ['ar', 'أرسلنا إليك رسالة بريد إلكتروني أولًا'],
  ['ar', 'الباقة منتهية، والإعلان منتهٍ'],
] as const)('a text in %s with the right terms is accepted: %s', (language, text) => {
  expect(termsIn(language, text)).toBe(0)
})

test('import aliases may use replaced terms', () => {
  expect(termViolations('imports', { ar: { aliases: { category: 'القسم' } } })).toEqual([])
})
