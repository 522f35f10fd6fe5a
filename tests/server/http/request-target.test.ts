import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '#lib/i18n/paths.ts'
import { readTarget } from '#server/http/request-target.ts'

const spelled = (raw: string) => {
  const target = readTarget(raw)
  return target && `${target.respelled ? 'moved ' : ''}${target.path}${target.search}`
}

test.each([
  ['/', '/'],
  ['/about-us', '/about-us'],
  ['/?page=2', '/?page=2'],
  ['/about-us?', '/about-us'],
  ['/about%2Dus?page=2', 'moved /about-us?page=2'],
  ['/%61bout-us', 'moved /about-us'],
  ['/%61dmin/users', 'moved /admin/users'],
  ['/%2561dmin/users', 'moved /admin/users'],
  ['/ar/%25252561dmin/sign-in', 'moved /ar/admin/sign-in'],
  ['/a/%252e%252e/about-us', 'moved /about-us'],
  ['/a%252fadmin', 'moved /a%2Fadmin'],
  ['/searched-products/%25D8%25AC', 'moved /searched-products/%D8%AC'],
  ['/searched-products/20%25de', 'moved /searched-products/20%25%20de'],
  ['/searched-products/20%25%20de', '/searched-products/20%25%20de'],
  ['/%2500', null],
  ['/%25252525252561dmin', null],
  ['/blog-detail/x%2Dy', 'moved /blog-detail/x-y'],
  ['/about-us/', 'moved /about-us'],
  ['//about-us', 'moved /about-us'],
  ['//evil.example/%2e%2e', 'moved /'],
  ['/a/../about-us', 'moved /about-us'],
  ['/a/%2E%2e/./about-us', 'moved /about-us'],
  ['/../../etc/passwd', 'moved /etc/passwd'],
  ['/\\evil.example', 'moved /evil.example'],
  ['\\\\evil.example', 'moved /evil.example'],
  ['http://host/about-us?page=2', '/about-us?page=2'],
  ['HTTP://host', '/'],
  ['http://host?page=2', '/?page=2'],
  ['http://host//about-us', 'moved /about-us'],
  ['/about-us#part', '/about-us'],
  ['/en/about-us', 'moved /about-us'],
  ['/searched-products/50%', 'moved /searched-products/50%25'],
  ['/searched-products/50%25', '/searched-products/50%25'],
  ['/searched-products/a%2Fb', '/searched-products/a%2Fb'],
  ['/searched-products/a%5Cb', '/searched-products/a%5Cb'],
  ['/searched-products/a&b+c', 'moved /searched-products/a%26b%2Bc'],
  ['/searched-products/%d8%ac', 'moved /searched-products/%D8%AC'],
  ['/searched-products/\u00d8\u00ac', 'moved /searched-products/%D8%AC'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/products/0198C0DE-0000-7000-8000-00000000000A', 'moved /products/0198c0de-0000-7000-8000-00000000000a'],
  ['/%E0%A4%A', null],
  ['/ar/%ff', null],
  ['/%C0%AF', null],
  ['/products/%00', null],
  ['about-us', null],
  ['*', null],
  ['', null],
])('the request target %s is read as %s', (raw, expected) => {
  expect(spelled(raw)).toBe(expected)
})

test('a canonical path is stable, stays on the site and equals the path in links', () => {
  const characters = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%',
    '2',
    'e',
    'f',
    'a',
    '-',
    '?',
    '#',
    '\u00ff',
    '@',
    ':',
  )
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 30 }), (raw) => {
      const target = readTarget(`/${raw}`)
      if (!target) return
      expect(readTarget(target.path)).toEqual({ path: target.path, search: '', respelled: false })
      expect(decodeURIComponent(target.path)).not.toMatch(/%[\da-f]{2}/i)
      expect(target.path).toMatch(/^\/(?!\/)[^\\?#]*$/)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!text.includes('\0') && !['.', '..'].includes(text) && !/%[\da-f]{2}/i.test(text))
      const path = paths('ar').search(text)
      expect(readTarget(path)?.path).toBe(path)
    }),
  )
})
