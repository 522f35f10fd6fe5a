import { expect, test } from 'vitest'
import { langAttributes, languageOf, localName, localText } from '#lib/i18n/local-text.ts'
import { cutText } from '#lib/text/cut.ts'

test('a local text is in the language of the page', () => {
  expect(localText('ar', 'Phone', 'هاتف')).toEqual({ text: 'هاتف', lang: 'ar', dir: 'rtl', fallback: false })
  expect(langAttributes(localText('en', 'Phone', 'هاتف'))).toEqual({})
})

test('a missing text falls back to the other language, marked with its language and direction', () => {
  for (const missing of [null, undefined, '', '  ']) {
    expect(langAttributes(localText('ar', 'Phone', missing))).toEqual({ lang: 'en', dir: 'ltr' })
    expect(localText('en', missing, 'هاتف').text).toBe('هاتف')
  }
})

test('a text that is missing in both languages is empty', () => {
  expect(localName('ar', { name: null, name_ar: null })).toEqual({
    text: '',
    lang: 'ar',
    dir: 'rtl',
    fallback: false,
  })
})

test('a name is cut at 35 characters and followed by dots', () => {
  expect(cutText('a'.repeat(35))).toBe('a'.repeat(35))
  expect(cutText('a'.repeat(36))).toBe(`${'a'.repeat(35)}...`)
  expect(cutText(`${'a'.repeat(34)} and more`)).toBe(`${'a'.repeat(34)}...`)
  expect(cutText('Lightning cables 1 m, carton of 50 – by the carton')).toBe(
    'Lightning cables 1 m, carton of 50...',
  )
})

test('cutting counts grapheme clusters and never splits one', () => {
  const family = '👨‍👩‍👧'
  expect(cutText(family.repeat(35))).toBe(family.repeat(35))
  expect(cutText(family.repeat(36))).toBe(`${family.repeat(35)}...`)
  expect(cutText('بَ'.repeat(35))).toBe('بَ'.repeat(35))
})

test('the language of a text is recognised from its script', () => {
  expect(languageOf('samsung s24')).toBe('en')
  expect(languageOf('سامسونج s24')).toBe('ar')
})
