import { expect, test } from 'vitest'
import { messagesTranslator } from '#lib/i18n/browser.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { arabic, english } from '#lib/i18n/messages.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'

const inBrowser = {
  en: messagesTranslator('en', english as never),
  ar: messagesTranslator('ar', arabic as never),
}

test('a count selects the plural form of the language', () => {
  const t = getTranslator('ar')
  const said = [0, 1, 2, 3, 11, 100].map((count) => t('list:results', { count, total: count }))
  expect(said).toEqual(['لا توجد إعلانات', 'إعلان واحد', 'إعلانان', '3 إعلانات', '11 إعلانًا', '100 إعلان'])
})

test('two translators used at once do not mix their languages', () => {
  const [en, ar] = [getTranslator('en'), getTranslator('ar')]
  for (let i = 0; i < 50; i++) {
    expect(en('layout:home')).toBe('Home')
    expect(ar('layout:home')).toBe('الرئيسية')
  }
})

test.each(['en', 'ar'] as const)(
  'the browser translator gives the same messages as the page translator in %s',
  (locale) => {
    const t = getTranslator(locale)
    for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 102]) {
      const values = { count, total: count }
      expect(inBrowser[locale]('list:results', values)).toBe(t('list:results', values))
      expect(inBrowser[locale]('errors:fields.minimum', { count })).toBe(
        t('errors:fields.minimum', { count }),
      )
    }
    for (const name of ['<b>&', '{{count}} {{name}}', '$t(card:askForPrice)', "$& $1 $$ $'", '']) {
      const said = t('card:favourite', { name })
      expect(said).toContain(name)
      expect(inBrowser[locale]('card:favourite', { name })).toBe(said)
    }
    expect(inBrowser[locale]('card:favourite', {})).toBe(t('card:favourite', {}))
    expect(inBrowser[locale]('products:types.hot-deals')).toBe(t('products:types.hot-deals'))
  },
)

test('a missing message is shown as its key and reported once', async () => {
  const warnings: string[] = []
  const collect = (warning: Error) => warnings.push(warning.message)
  process.on('warning', collect)
  const key = 'layout:thereIsNoSuchMessage' as MessageKey
  for (const _ of [1, 2]) expect(getTranslator('ar')(key, { count: 2 })).toBe('thereIsNoSuchMessage')
  expect(fieldMessage(getTranslator('ar'), 'unheard_of')).toBe(getTranslator('ar')('errors:fields.invalid'))
  // Node emits warnings on the next tick.
  await new Promise(setImmediate)
  process.off('warning', collect)
  expect(warnings).toEqual(['No message: layout:thereIsNoSuchMessage (ar)'])
})

test('field error codes become messages with their number', () => {
  const t = getTranslator('en')
  expect(fieldMessage(t, 'minimum_3')).toBe('Minimum 3 characters')
  expect(fieldMessage(t, 'maximum_40')).toBe('Maximum 40 characters')
  expect(fieldMessage(t, 'email_required')).toBe('Email is required!')
})

test('an error code without a message reads as an invalid value', () => {
  expect(fieldMessage(getTranslator('en'), 'constructor')).toBe('This value is not valid')
})

test('the language of a header is English or Arabic, English by default', () => {
  expect(['ar', 'ar-AE', ' AR ', 'en', 'fr', 'arabic', '', undefined].map(localeOf)).toEqual([
    'ar',
    'ar',
    'ar',
    'en',
    'en',
    'en',
    'en',
    'en',
  ])
})
