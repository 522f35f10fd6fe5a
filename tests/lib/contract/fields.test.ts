import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id, line, optional, paging, queryText, wholeNumber } from '#lib/contract/fields.ts'
import { contract } from '#lib/contract/index.ts'
import { searchText } from '#lib/contract/search.ts'
import { email, password, phone } from '#lib/contract/session.ts'
import { latinDigits } from '#lib/text/digits.ts'

const firstIssue = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? null : result.error.issues[0]?.message

test('Arabic, Persian and Latin digits become Latin digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789')).toBe('0123456789 0123456789 0123456789')
})

test('a whole number accepts any digits, and is checked against its bounds', () => {
  const number = wholeNumber(0, 500)
  expect(number.parse('٤٢')).toBe(42)
  expect(number.parse(' 500 ')).toBe(500)
  expect(firstIssue(number.safeParse('501'))).toBe('too_large')
  expect(firstIssue(number.safeParse('-1'))).toBe('too_small')
  for (const text of [
    '',
    ' ',
    '1.5',
    '1e3',
    '0x10',
    '12345678901',
    'NaN',
    'Infinity',
    '1,000',
    '--1',
    '١٫٥',
  ]) {
    expect(firstIssue(number.safeParse(text)), text).toBe('not_a_number')
  }
})

test('a whole number parses any integer that JavaScript prints', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
      expect(wholeNumber(-999_999_999, 999_999_999).parse(String(value))).toBe(value)
    }),
  )
})

test('an empty query parameter is read as missing', () => {
  const query = z.object({ page: optional(wholeNumber(1, 9)) })
  expect(query.parse({ page: '' })).toEqual({ page: undefined })
  expect(query.parse({})).toEqual({})
  expect(query.parse({ page: '3' })).toEqual({ page: 3 })
  expect(firstIssue(query.safeParse({ page: '0' }))).toBe('too_small')
})

test('page number and page size are bounded', () => {
  const query = z.object(paging(24))
  expect(query.parse({ page: '10000', size: '100' })).toEqual({ page: 10_000, size: 100 })
  expect(query.safeParse({ size: '101' }).success).toBe(false)
  expect(query.safeParse({ page: '10001' }).success).toBe(false)
})

test('an id is a UUID', () => {
  expect(id.safeParse('0198c0de-0000-7000-8000-000000000001').success).toBe(true)
  for (const text of [
    '',
    '1',
    '../x',
    '0198c0de000070008000000000000001',
    "'; DROP TABLE users; --",
    null,
    7,
  ]) {
    expect(firstIssue(id.safeParse(text)), String(text)).toBe('not_an_id')
  }
})

test('a line field is cleaned, trimmed and checked for its length', () => {
  const name = line(2, 15)
  expect(name.parse('  نورة ')).toBe('نورة')
  expect(firstIssue(name.safeParse('a'))).toBe('minimum_2')
  expect(firstIssue(name.safeParse('a'.repeat(16)))).toBe('maximum_15')
  expect(name.parse('No\u0000u\u202era')).toBe('Noura')
  expect(name.parse('Al\nAli')).toBe('Al Ali')
  expect(firstIssue(name.safeParse('\u200b\u3164\u2800\u00ad'))).toBe('required')
  expect(firstIssue(name.safeParse('😀'))).toBe('minimum_2')
  expect(firstIssue(line(1, 3).safeParse(''))).toBe('required')
  expect(firstIssue(name.safeParse(undefined))).toBe('required')
})

test('search text has tabs and line breaks replaced, and at most 100 characters', () => {
  expect(queryText.parse(' oak\t\ntable\u0000 ')).toBe('oak table')
  expect(queryText.parse('x'.repeat(100))).toHaveLength(100)
  expect(firstIssue(queryText.safeParse('x'.repeat(101)))).toBe('maximum_100')
  expect(queryText.parse('')).toBe('')
  expect(firstIssue(searchText.safeParse(' \t '))).toBe('required')
  expect(firstIssue(searchText.safeParse(undefined))).toBe('required')
})

test.each([
  ['shop@xn--mgbaam7a8h.xn--mgbaam7a8h'],
  ['shop@متجر.امارات', 'shop@xn--pgbep1f.xn--mgbaam7a8h'],
  ['shop@xn--pgbep1f.xn--mgbaam7a8h'],
  ['name+tag@example.ae'],
  ["o'neil@example.ae"],
  ['a/b@example.ae'],
  ['a&b@example.ae'],
  ['name@example.technology'],
  ['user٩٠@example.ae', 'user90@example.ae'],
  ['<name@example.ae>', 'name@example.ae'],
  ['Salma Nuaimi <Name@example.ae>', 'name@example.ae'],
  ['mailto:name@example.ae', 'name@example.ae'],
  ['mailto:name@example.ae?subject=Lamp', 'name@example.ae'],
  ['name@example. ae', 'name@example.ae'],
  ['name @ example.ae', 'name@example.ae'],
  ['name@Ｅxample.ae', 'name@example.ae'],
  ['name@exаmple.ae', 'name@xn--exmple-4nf.ae'],
])('the email address %s is accepted', (typed, stored = typed) => {
  expect(email.parse(typed)).toBe(stored)
})

test.each([
  'a..b@example.ae',
  '.a@example.ae',
  'a.@example.ae',
  'name@example',
  '@example.ae',
  'name@@example.ae',
  'name@example.1',
  'name@-example.ae',
  'two words@example.ae',
  'name@example.ae/path',
  'name@متجر:80.امارات',
])('the email address %s is refused', (typed) => {
  expect(firstIssue(email.safeParse(typed))).toBe('email_invalid')
})

test('an email address with 200,000 spaces is refused', () => {
  expect(firstIssue(email.safeParse(`a${' '.repeat(200_000)}b`))).toBe('email_invalid')
})

test('an email address is cleaned, trimmed and lower-cased', () => {
  expect(email.parse('  Someone@Example.COM ')).toBe('someone@example.com')
  expect(email.parse('\u200fsomeone@example.com\u200f')).toBe('someone@example.com')
  expect(email.parse('\u202asome\u00adone@example.com\u202c')).toBe('someone@example.com')
  expect(firstIssue(email.safeParse(''))).toBe('email_required')
  expect(firstIssue(email.safeParse('someone'))).toBe('email_invalid')
  expect(firstIssue(email.safeParse(`${'a'.repeat(250)}@example.com`))).toBe('email_invalid')
})

test('an existing password is checked only for its length', () => {
  expect(password.parse(' a ')).toBe(' a ')
  expect(firstIssue(password.safeParse(''))).toBe('password_required')
  expect(firstIssue(password.safeParse('x'.repeat(201)))).toBe('maximum_200')
})

test('a phone number has 6 to 16 digits of any script, with the usual separators', () => {
  expect(phone.parse(' ٠٥٠ ١٢٣-٤٥٦٧ ')).toBe('0501234567')
  expect(phone.parse('(050) 123 4567')).toBe('0501234567')
  expect(phone.parse('050.123/45\u201167')).toBe('0501234567')
  expect(phone.parse('\u202a+971 50 123 4567\u202c')).toBe('+971501234567')
  expect(phone.parse('00971501234567')).toBe('+971501234567')
  expect(firstIssue(phone.safeParse('12345'))).toBe('phone_length')
  expect(firstIssue(phone.safeParse('1'.repeat(17)))).toBe('phone_length')
  expect(firstIssue(phone.safeParse('05x1234567'))).toBe('phone_invalid')
  expect(firstIssue(phone.safeParse(''))).toBe('required')
})

test('a passkey transport with a null character is refused', () => {
  const passkey = (transport: string) =>
    contract.addPasskey.body.safeParse({
      name: 'Phone',
      passkey: {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a', attestationObject: 'a', transports: [transport] },
      },
    })
  expect(passkey('smart-card').success).toBe(true)
  expect(firstIssue(passkey('usb\u0000'))).toBe('invalid')
})
