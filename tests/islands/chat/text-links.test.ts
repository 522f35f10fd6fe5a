import { expect, test } from 'vitest'
import { textParts } from '#islands/chat/text-links.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test('URLs are found without the punctuation of the sentence around them', () => {
  expect(linksIn('Look: https://example.com/a?b=1, or www.example.org!')).toEqual([
    'https://example.com/a?b=1',
    'https://www.example.org',
  ])
  expect(linksIn('هل رأيت https://example.com/سيارة؟')).toEqual(['https://example.com/سيارة'])
  expect(linksIn('(https://example.com/a_(b)) and (https://example.com)')).toEqual([
    'https://example.com/a_(b)',
    'https://example.com',
  ])
})

test('a URL with as many dots as a message can hold is found', () => {
  const marks = '.'.repeat(3_980)
  expect(linksIn(`https://a.example${marks}`)).toEqual(['https://a.example'])
  expect(linksIn(`https://a.example/${marks}b`)).toEqual([`https://a.example/${marks}b`])
})

test('other schemes and incomplete URLs are not linked', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'http://',
    'https://localhost',
    'www.',
    '1.5 kg',
  ])
    expect(linksIn(text)).toEqual([])
})

test('splitting a text into links loses no character', () => {
  const texts = [
    '',
    'plain',
    'https://a.example',
    'x https://a.example. y www.b.example z',
    'سعر https://c.example ١٢',
  ]
  for (const text of texts)
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('a link shows the host that it leads to', () => {
  const shown = (text: string) => textParts(text).map((part) => part.text)
  // Cyrillic letters, an IP address as one number, percent-encoded letters, full-width dots.
  expect(shown('https://\u0430pple.example/x')).toEqual(['https://xn--pple-43d.example/x'])
  expect(shown('http://2130706433/x')).toEqual(['http://127.0.0.1/x'])
  expect(shown('https://%65vil.example/x')).toEqual(['https://evil.example/x'])
  expect(shown('https://bank.example\uff0eevil.example/x')).toEqual(['https://bank.example.evil.example/x'])
  expect(shown('https://متجر.امارات/x')).toEqual(['https://متجر.امارات/x'])
})

test('a URL with user info before its host is not linked', () => {
  expect(linksIn('https://bank.example@evil.example/ https://a:b@evil.example')).toEqual([])
})

test('a directional override ends a URL', () => {
  expect(linksIn('https://evil.example/\u202egpj.knab')).toEqual(['https://evil.example/'])
})
