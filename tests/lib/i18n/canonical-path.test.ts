import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from '#lib/i18n/canonical-path.ts'

test.each([
  ['/', '/'],
  ['/ar', '/ar'],
  ['/ar/', '/ar'],
  ['/en', '/'],
  ['/en/faqs', '/faqs'],
  ['/en/en/faqs', '/faqs'],
  ['/english', '/english'],
  ['/faqs/', '/faqs'],
  ['//faqs', '/faqs'],
  ['/ar//blog///', '/ar/blog'],
  ['/FAQS', '/FAQS'],
  [
    '/product-detail/01A1FA4C-0000-7000-8000-00000000000F',
    '/product-detail/01a1fa4c-0000-7000-8000-00000000000f',
  ],
  ['/searched-products/%D8%A7', '/searched-products/%D8%A7'],
])('the canonical path of %s is %s', (written, own) => {
  expect(canonicalPath(written)).toBe(own)
})

test('a canonical path leads neither to another host nor in circles', () => {
  const part = fc.constantFrom('/', '\\', 'en', 'ar', 'evil.example', '.', 'A1', '%2F', '')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const own = canonicalPath(`/${parts.join('')}`)
      expect(own).toMatch(/^\/(?![/\\])/)
      // Each redirect removes one /en.
      const last = parts.reduce(canonicalPath, own)
      expect(canonicalPath(last)).toBe(last)
    }),
  )
})
