import { parse, serialize } from 'hono/utils/cookie'

/** Paths of the admin's cookies without TLS: the administration only. Scripts cannot read them. */
const cookiePaths = ['/admin', '/ar/admin']

export const adminCookies = {
  session: 'admin_session',
  ticket: 'admin_ticket',
  notice: 'admin_notice',
  /** Marks a browser from which the account was signed in to before. */
  device: 'admin_device',
} as const
export type AdminCookie = keyof typeof adminCookies

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * Returns the name of a cookie. Behind TLS the prefix `__Host-` makes browsers refuse one that was set by another host
 * or without TLS, so that a neighbouring host cannot plant a session of its own.
 */
export const cookieName = (name: AdminCookie, siteUrl: string): string =>
  isSecure(siteUrl) ? `__Host-${adminCookies[name]}` : adminCookies[name]

/**
 * Returns the Set-Cookie lines of a cookie: behind TLS one for the whole host, as `__Host-` demands, and the removal of
 * those from before TLS; without TLS one for the pages of each language.
 * @param seconds lifetime, 400 days at most; 0 removes the cookie
 */
export function setCookies(name: AdminCookie, value: string, seconds: number, siteUrl: string): string[] {
  const secure = isSecure(siteUrl)
  const line = (key: string, text: string, path: string, maxAge: number) =>
    serialize(key, text, { path, maxAge, httpOnly: true, sameSite: 'Strict', secure })
  if (!secure) return cookiePaths.map((path) => line(adminCookies[name], value, path, seconds))
  const former = cookiePaths.map((path) => line(adminCookies[name], '', path, 0))
  return [line(cookieName(name, siteUrl), value, '/', seconds), ...former]
}

/** Returns the value of a cookie of a request; empty when there is none. */
export function readCookie(header: string | null, name: AdminCookie, siteUrl: string): string {
  const key = cookieName(name, siteUrl)
  return parse(header ?? '', key)[key] ?? ''
}
