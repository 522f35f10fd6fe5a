import { paths } from '#lib/i18n/paths.ts'
import { readCookie, setCookies } from './cookies.ts'
import { mayChange } from './roles.ts'

/** Headers of everything under /admin: no caching, no indexing. */
const responseHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** Tells whether a path, without its language prefix, belongs to the administration. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/** Tells whether a path belongs to the sign-in of the administration. */
export const isSignInPath = (path: string) => /^\/admin\/sign-in(\/|$)/.test(path)

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Tells whether an Origin header is this site's: SITE_URL or, where that is loopback, any name of this machine. */
export function isOwnOrigin(origin: string | null, siteUrl: string): boolean {
  if (origin === null || !URL.canParse(origin)) return false
  const [from, site] = [new URL(origin), new URL(siteUrl)]
  if (from.origin === site.origin) return true
  const both = loopback.has(from.hostname) && loopback.has(site.hostname)
  return both && from.port === site.port && from.protocol === site.protocol
}

/**
 * Middleware of the administration: refuses writes from another origin, redirects to the sign-in without a session, and
 * forbids caching. The API authorizes every read and write again.
 */
export async function guardAdmin(
  request: Request,
  locals: App.Locals,
  toPage: () => Promise<Response>,
  toForbidden: () => Promise<Response>,
): Promise<Response> {
  const response = await answer(request, locals, toPage, toForbidden)
  for (const [name, value] of Object.entries(responseHeaders)) response.headers.set(name, value)
  return response
}

async function answer(
  request: Request,
  locals: App.Locals,
  toPage: () => Promise<Response>,
  toForbidden: () => Promise<Response>,
): Promise<Response> {
  const { path, site, api, locale, t } = locals
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (isWrite && !isOwnOrigin(request.headers.get('origin'), site.url))
    return new Response(null, { status: 403 })
  const cookies = request.headers.get('cookie')
  const notice = readCookie(cookies, 'notice', site.url)
  const isSignedIn = !isSignInPath(path) && readCookie(cookies, 'session', site.url) !== ''
  const session = isSignedIn ? await api.admin({}) : null
  // The session cannot be checked: answer 503 instead of signing out.
  if (session && !session.ok && session.statusCode === 503) return new Response(null, { status: 503 })
  locals.admin = { session: session?.ok ? session.data : null, notice }
  if (!locals.admin.session && !isSignInPath(path)) {
    const back = isWrite ? undefined : path.slice('/admin/'.length) + new URL(request.url).search
    const ended = isSignedIn
      ? [
          ...setCookies('session', '', 0, site.url),
          ...setCookies('notice', t('admin:signIn.ended'), 30, site.url),
        ]
      : []
    return redirect(paths(locale).admin('sign-in', { next: back }), ended)
  }
  const { session: signedIn } = locals.admin
  const isFormAlone = /\/new$/.test(path) && signedIn && !mayChange(signedIn.role, path)
  const page = isFormAlone ? new Response(null, { status: 403 }) : await toPage()
  const response = page.status === 403 ? forbidden(await toForbidden()) : page
  // A notice is shown once. A redirect has set the notice of the next page.
  if (notice && !response.headers.has('location')) {
    for (const cookie of setCookies('notice', '', 0, site.url)) response.headers.append('set-cookie', cookie)
  }
  return response
}

/** Page that says that the admin's role does not reach here. */
const forbidden = ({ body, headers }: Response) => new Response(body, { status: 403, headers })

/** Returns a 303 redirect that sets cookies. */
export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
