import { expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'
import { openTestApp } from '#support/app.ts'
import { siteOrigin } from '#support/client.ts'

const app = await openTestApp({ CONTACT_MAIL: 'help@market.example' })
const secure = await openTestApp({
  SECURITY_CONTACT: 'https://market.example/report',
  SITE_URL: 'https://market.example',
})
const read = async ({ fetch }: typeof app) => {
  const response = await fetch(new Request(`${siteOrigin}/.well-known/security.txt`))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
}

test('security.txt names the contact and expires within a year', async () => {
  const { Expires, ...fields } = await read(secure)
  expect(fields).toEqual({
    Contact: 'https://market.example/report',
    'Preferred-Languages': 'en, ar',
    Canonical: 'https://market.example/.well-known/security.txt',
  })
  const ahead = Date.parse(String(Expires)) - Date.now()
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(ahead).toBeGreaterThan(300 * 86_400_000)
  expect(ahead).toBeLessThan(365 * 86_400_000)
})

test('security.txt falls back to the contact of the shop and has no Canonical without HTTPS', async () => {
  const fields = await read(app)
  expect(fields.Contact).toBe('mailto:help@market.example')
  expect(fields.Canonical).toBeUndefined()
})

test('a shop without a contact address has no security.txt', async () => {
  const { fetch } = await openTestApp()
  expect((await fetch(new Request(`${siteOrigin}/.well-known/security.txt`))).status).toBe(404)
})

test('SECURITY_CONTACT must be an email address or an HTTPS page', () => {
  expect(getConfig({ SECURITY_CONTACT: 'security@market.example' }).securityContact).toBe(
    'mailto:security@market.example',
  )
  for (const wrong of ['http://market.example', 'somebody'])
    expect(() => getConfig({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT')
})

test('/.well-known/change-password redirects to the password page', async () => {
  const response = await app.fetch(new Request(`${siteOrigin}/.well-known/change-password`))
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/password'])
})
