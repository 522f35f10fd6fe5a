import { createHash } from 'node:crypto'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, test } from './support/guarded.ts'
import { load } from './support/html.ts'
import { pages, readKnown } from './support/site.ts'

/** Parses a content security policy into its directives. */
const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name, sources]),
  )

for (const { name, path, status = 200 } of pages) {
  test(`${name}: security headers are sent, from the page cache as well`, async ({ request }) => {
    const known = await readKnown(request)
    for (const locale of localeKeys) {
      const address = path(paths(locale), known)
      // The second answer comes from the cache where the page is cacheable.
      for (const time of ['first', 'second']) {
        const response = await request.get(address)
        const headers = response.headers()
        expect(response.status(), `${time} ${address}`).toBe(status)
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
        expect(headers['x-powered-by']).toBeUndefined()
        expect(headers['set-cookie']).toBeUndefined()
        expectPolicy(directivesOf(headers['content-security-policy'] ?? ''), await response.text())
      }
    }
  })
}

function expectPolicy(policy: Record<string, string[]>, html: string): void {
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['default-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['form-action']).toEqual(["'self'"])
  const scripts = policy['script-src'] ?? []
  for (const source of scripts) expect(source).toMatch(/^('self'|'sha(256|384|512)-[\w+/=]+')$/)
  for (const script of load(html).inlineScripts) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(scripts, script.slice(0, 120)).toContain(`'sha256-${hash}'`)
  }
  // No hash can allow inline event handlers and javascript: addresses.
  expect(html).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/i)
  expect(html).not.toMatch(/(href|src|action)="javascript:/i)
}

test('API answers have the headers nosniff, referrer policy and no-store', async ({ request }) => {
  const headers = (await request.get('/user/v1/statesList')).headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
})

test('malformed addresses cause no server error', async ({ baseURL }) => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/ar/%ff',
    '/searched-products/%',
    '/products/%00',
    '//evil.example/%2e%2e',
  ]) {
    const { status } = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
    expect(status, path).toBeLessThan(500)
  }
})

test('an error page is compressed and says its character set, whichever page it takes the place of', async ({
  request,
}) => {
  for (const path of ['/products/none', '/product-detail/none', '/ar/view-profile/none', '/none']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers(), path).toMatchObject({
      'content-encoding': expect.stringMatching(/^(br|gzip)$/),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    })
  }
})
