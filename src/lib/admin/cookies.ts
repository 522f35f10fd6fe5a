/** Where the admin's cookies go without TLS: the pages of the administration, and nowhere else. No script reads them. */
const cookiePaths = ['/admin', '/ar/admin']

export const adminCookies = {
  session: 'admin_session',
  ticket: 'admin_ticket',
  notice: 'admin_notice',
  /** Tells the account that it was signed in to from this browser before. */
  device: 'admin_device',
} as const
export type AdminCookie = keyof typeof adminCookies

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * The name of a cookie. Behind TLS its prefix makes browsers refuse one that another host, or a page without TLS, set:
 * nobody on a neighbouring host can put a session of theirs in its place.
 */
export const cookieName = (name: AdminCookie, siteUrl: string): string =>
  isSecure(siteUrl) ? `__Host-${adminCookies[name]}` : adminCookies[name]

/**
 * Set-Cookie lines for a cookie: behind TLS one for the whole host, as its prefix demands, and the removal of those of before;
 * without TLS one for each language's pages.
 * @param seconds how long it lives; 0 removes it
 */
export function setCookies(name: AdminCookie, value: string, seconds: number, siteUrl: string): string[] {
  const common = 'HttpOnly; SameSite=Strict'
  const text = `${cookieName(name, siteUrl)}=${encodeURIComponent(value)}`
  if (!isSecure(siteUrl))
    return cookiePaths.map((path) => `${text}; Path=${path}; Max-Age=${seconds}; ${common}`)
  const former = cookiePaths.map(
    (path) => `${adminCookies[name]}=; Path=${path}; Max-Age=0; ${common}; Secure`,
  )
  return [`${text}; Path=/; Max-Age=${seconds}; ${common}; Secure`, ...former]
}

/** The value of a cookie in a request; empty when there is none. */
export function readCookie(header: string | null, name: AdminCookie, siteUrl: string): string {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=')
    if (key === cookieName(name, siteUrl)) return decoded(value.join('='))
  }
  return ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
