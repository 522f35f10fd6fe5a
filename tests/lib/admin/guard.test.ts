import { expect, test, vi } from 'vitest'
import { readCookie, setCookies } from '#lib/admin/cookies.ts'
import { guardAdmin, isAdminPath, isOwnOrigin, isSignInPath } from '#lib/admin/guard.ts'
import { safeRedirectPart } from '#lib/admin/table-query.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const site = 'http://localhost:4321'
const data = { _id: 'somebody' }

/** A request for a page below /admin to an API that knows one session. */
function ask(path: string, init: RequestInit = {}, locale: 'en' | 'ar' = 'en') {
  const request = new Request(`${site}${locale === 'ar' ? '/ar' : ''}${path}`, init)
  const isKnown = readCookie(request.headers.get('cookie'), 'session', site) === 'known'
  const admin = vi.fn(async () => (isKnown ? { ok: true, data } : { ok: false, code: 'unauthorized' }))
  const locals = {
    path: path.split('?')[0],
    locale,
    t: getTranslator(locale),
    site: { url: site },
    api: { admin },
  } as unknown as App.Locals
  const toPage = vi.fn(async () => new Response('a page'))
  const toForbidden = vi.fn(async () => new Response('not for this role'))
  return { locals, toPage, answer: guardAdmin(request, locals, toPage, toForbidden) }
}
const signedIn = { cookie: 'other=1; admin_session=known' }

test('only paths below /admin are admin paths', () => {
  for (const path of ['/admin', '/admin/', '/admin/users/1']) expect(isAdminPath(path), path).toBe(true)
  for (const path of ['/', '/administer', '/products/admin', '/Admin'])
    expect(isAdminPath(path), path).toBe(false)
  expect(['/admin/sign-in', '/admin/sign-in/code'].every(isSignInPath)).toBe(true)
  expect(isSignInPath('/admin/sign-inside')).toBe(false)
})

test('a request without a valid session redirects to the sign-in, with the page to return to', async () => {
  for (const cookie of ['', 'admin_session=forged']) {
    const { answer, toPage } = ask('/admin/users', { headers: { cookie } }, 'ar')
    const response = await answer
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ar/admin/sign-in?next=users'])
    expect(toPage).not.toHaveBeenCalled()
  }
})

test('a signed-in admin gets the page with no-store and noindex headers', async () => {
  const { answer, locals } = ask('/admin/users', { headers: signedIn })
  const response = await answer
  expect(await response.text()).toBe('a page')
  expect(locals.admin).toEqual({ session: data, notice: '' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
})

test('the sign-in page is open to everybody and does not look up a session', async () => {
  const { answer, locals } = ask('/admin/sign-in', { headers: signedIn })
  expect((await answer).status).toBe(200)
  expect(locals.api.admin).not.toHaveBeenCalled()
  expect(locals.admin?.session).toBeNull()
})

test('a write whose Origin is another site, or missing, is refused with 403', async () => {
  const write = (origin?: string, path = '/admin/users/1') =>
    ask(path, { method: 'POST', body: 'a=1', headers: { ...signedIn, ...(origin ? { origin } : {}) } })
  for (const origin of [
    undefined,
    'null',
    'https://evil.example',
    'http://localhost:4322',
    'https://localhost:4321',
  ]) {
    for (const path of ['/admin/users/1', '/admin/sign-in']) {
      const { answer, toPage } = write(origin, path)
      expect((await answer).status, `${origin} ${path}`).toBe(403)
      expect(toPage).not.toHaveBeenCalled()
    }
  }
  expect((await write(site).answer).status).toBe(200)
})

test('a local server accepts all loopback names as its origin; a public site only its own', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(isOwnOrigin(`http://${name}:4321`, site)).toBe(true)
  expect(isOwnOrigin('https://shop.example', 'https://shop.example')).toBe(true)
  expect(isOwnOrigin('http://shop.example', 'https://shop.example')).toBe(false)
  expect(isOwnOrigin('http://localhost', 'https://shop.example')).toBe(false)
})

test('without TLS, session cookies are limited to the admin paths, HttpOnly and SameSite', () => {
  expect(setCookies('session', 'a b', 60, site)).toEqual([
    'admin_session=a%20b; Max-Age=60; Path=/admin; HttpOnly; SameSite=Strict',
    'admin_session=a%20b; Max-Age=60; Path=/ar/admin; HttpOnly; SameSite=Strict',
  ])
})

test('with TLS, session cookies have the __Host- prefix, and older path cookies are removed', () => {
  const shop = 'https://shop.example'
  expect(setCookies('session', 'a b', 60, shop)).toEqual([
    '__Host-admin_session=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    'admin_session=; Max-Age=0; Path=/admin; HttpOnly; Secure; SameSite=Strict',
    'admin_session=; Max-Age=0; Path=/ar/admin; HttpOnly; Secure; SameSite=Strict',
  ])
  expect(readCookie('admin_session=planted; __Host-admin_session=own', 'session', shop)).toBe('own')
  expect(readCookie('admin_session=planted', 'session', shop)).toBe('')
})

test('an expired session leaves a notice at the sign-in and keeps the address to return to', async () => {
  const { answer } = ask('/admin/users?search=a%20b&page=2', { headers: { cookie: 'admin_session=over' } })
  const { headers } = await answer
  const back = new URL(headers.get('location') ?? '', site).searchParams.get('next')
  expect(safeRedirectPart(back)).toBe('users?search=a%20b&page=2')
  const cookies = headers.getSetCookie().join('\n')
  expect(cookies).toContain('admin_session=; Max-Age=0; Path=/admin')
  expect(decodeURIComponent(cookies)).toContain(getTranslator('en')('admin:signIn.ended'))

  const first = await ask('/admin/users').answer
  expect(first.headers.getSetCookie()).toEqual([])
})

test('cookie values survive a round trip with special characters; broken ones read as empty or as they were sent', () => {
  const [cookie = ''] = setCookies('notice', 'تم الحفظ; a=b "c"', 30, site)
  expect(readCookie(`x=1; ${cookie.split(';')[0]}; y=2`, 'notice', site)).toBe('تم الحفظ; a=b "c"')
  for (const header of [null, '', 'admin_notice', 'admin_notice=é', 'xadmin_notice=1'])
    expect(readCookie(header, 'notice', site)).toBe('')
  expect(readCookie('admin_notice=%E0%A4', 'notice', site)).toBe('%E0%A4')
})

test('a notice is shown once and its cookie is removed', async () => {
  const headers = { cookie: `${signedIn.cookie}; admin_notice=Saved` }
  const { answer, locals } = ask('/admin/words', { headers })
  expect(
    (await answer).headers.getSetCookie().every((cookie) => /^admin_notice=; .*Max-Age=0/.test(cookie)),
  ).toBe(true)
  expect(locals.admin?.notice).toBe('Saved')
})

test('a page that the role may not see is answered by one that says so', async () => {
  const { answer, toPage } = ask('/admin/settings', { headers: signedIn })
  toPage.mockResolvedValue(new Response(null, { status: 403 }))
  const response = await answer
  expect([response.status, await response.text()]).toEqual([403, 'not for this role'])
})
