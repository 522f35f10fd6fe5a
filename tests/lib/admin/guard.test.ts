import { expect, test, vi } from 'vitest'
import { readCookie, setCookies } from '#lib/admin/cookies.ts'
import { guardAdmin, isAdminPath, isOwnOrigin, isSignInPath } from '#lib/admin/guard.ts'
import { safeRedirectPart } from '#lib/admin/table-query.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const site = 'http://localhost:4321'
const data = { _id: 'somebody' }

/** A request for a page under /admin; the API knows one session. */
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
  return { locals, toPage, answer: guardAdmin(request, locals, toPage) }
}
const signedIn = { cookie: 'other=1; admin_session=known' }

test('what begins with /admin belongs to it, and nothing else', () => {
  for (const path of ['/admin', '/admin/', '/admin/users/1']) expect(isAdminPath(path), path).toBe(true)
  for (const path of ['/', '/administer', '/products/admin', '/Admin'])
    expect(isAdminPath(path), path).toBe(false)
  expect(['/admin/sign-in', '/admin/sign-in/code'].every(isSignInPath)).toBe(true)
  expect(isSignInPath('/admin/sign-inside')).toBe(false)
})

test('whoever is not signed in is led to the sign-in, and from there back', async () => {
  for (const cookie of ['', 'admin_session=forged']) {
    const { answer, toPage } = ask('/admin/users', { headers: { cookie } }, 'ar')
    const response = await answer
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ar/admin/sign-in?next=users'])
    expect(toPage).not.toHaveBeenCalled()
  }
})

test('a signed-in admin gets the page, which nobody keeps and no search engine lists', async () => {
  const { answer, locals } = ask('/admin/users', { headers: signedIn })
  const response = await answer
  expect(await response.text()).toBe('a page')
  expect(locals.admin).toEqual({ session: data, notice: '' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
})

test('the sign-in is for everybody and asks nobody who they are', async () => {
  const { answer, locals } = ask('/admin/sign-in', { headers: signedIn })
  expect((await answer).status).toBe(200)
  expect(locals.api.admin).not.toHaveBeenCalled()
  expect(locals.admin?.session).toBeNull()
})

test('a write comes from a page of this site or is refused', async () => {
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

test('this machine goes by several names, another site by one', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(isOwnOrigin(`http://${name}:4321`, site)).toBe(true)
  expect(isOwnOrigin('https://shop.example', 'https://shop.example')).toBe(true)
  expect(isOwnOrigin('http://shop.example', 'https://shop.example')).toBe(false)
  expect(isOwnOrigin('http://localhost', 'https://shop.example')).toBe(false)
})

test('without TLS cookies go to the pages of the administration alone, and no script reads them', () => {
  expect(setCookies('session', 'a b', 60, site)).toEqual([
    'admin_session=a%20b; Path=/admin; Max-Age=60; HttpOnly; SameSite=Strict',
    'admin_session=a%20b; Path=/ar/admin; Max-Age=60; HttpOnly; SameSite=Strict',
  ])
})

test('behind TLS no other host can set them, and those of before are removed', () => {
  const shop = 'https://shop.example'
  expect(setCookies('session', 'a b', 60, shop)).toEqual([
    '__Host-admin_session=a%20b; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    'admin_session=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    'admin_session=; Path=/ar/admin; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  ])
  expect(readCookie('admin_session=planted; __Host-admin_session=own', 'session', shop)).toBe('own')
  expect(readCookie('admin_session=planted', 'session', shop)).toBe('')
})

test('a session that ended says so at the sign-in, which leads back to the same place', async () => {
  const { answer } = ask('/admin/users?search=a%20b&page=2', { headers: { cookie: 'admin_session=over' } })
  const { headers } = await answer
  const back = new URL(headers.get('location') ?? '', site).searchParams.get('next')
  expect(safeRedirectPart(back)).toBe('users?search=a%20b&page=2')
  const cookies = headers.getSetCookie().join('\n')
  expect(cookies).toContain('admin_session=; Path=/admin; Max-Age=0')
  expect(decodeURIComponent(cookies)).toContain(getTranslator('en')('admin:signIn.ended'))

  const first = await ask('/admin/users').answer
  expect(first.headers.getSetCookie()).toEqual([])
})

test('what a cookie holds comes back, whatever it is', () => {
  const [cookie = ''] = setCookies('notice', 'تم الحفظ; a=b "c"', 30, site)
  expect(readCookie(`x=1; ${cookie.split(';')[0]}; y=2`, 'notice', site)).toBe('تم الحفظ; a=b "c"')
  for (const header of [null, '', 'admin_notice', 'admin_notice=%E0%A4', 'xadmin_notice=1'])
    expect(readCookie(header, 'notice', site)).toBe('')
})

test('a notice is said once', async () => {
  const headers = { cookie: `${signedIn.cookie}; admin_notice=Saved` }
  const { answer, locals } = ask('/admin/words', { headers })
  expect(
    (await answer).headers.getSetCookie().every((cookie) => /^admin_notice=; .*Max-Age=0/.test(cookie)),
  ).toBe(true)
  expect(locals.admin?.notice).toBe('Saved')
})
