import { expect, test } from 'vitest'
import { textParts } from '#islands/chat/text-links.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test('addresses of the web are found, without what the sentence adds', () => {
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

test('an address with as many marks as a message can have is found', () => {
  const marks = '.'.repeat(3_980)
  expect(linksIn(`https://a.example${marks}`)).toEqual(['https://a.example'])
  expect(linksIn(`https://a.example/${marks}b`)).toEqual([`https://a.example/${marks}b`])
})

test('nothing else becomes a link', () => {
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

test('no letter is lost', () => {
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
  // Cyrillic letters, a number for four, digits in percent signs.
  expect(shown('https://\u0430pple.example/x')).toEqual(['https://xn--pple-43d.example/x'])
  expect(shown('http://2130706433/x')).toEqual(['http://127.0.0.1/x'])
  expect(shown('https://%65vil.example/x')).toEqual(['https://evil.example/x'])
  expect(shown('https://bank.example\uff0eevil.example/x')).toEqual(['https://bank.example.evil.example/x'])
  expect(shown('https://متجر.امارات/x')).toEqual(['https://متجر.امارات/x'])
})

test('an address with a name before its host, which looks like another host, is no link', () => {
  expect(linksIn('https://bank.example@evil.example/ https://a:b@evil.example')).toEqual([])
})

test('what turns text around ends an address', () => {
  expect(linksIn('https://evil.example/\u202egpj.knab')).toEqual(['https://evil.example/'])
})
