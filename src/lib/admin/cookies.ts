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
 * @param seconds lifetime; 0 removes the cookie
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

/** Returns the value of a cookie of a request; empty when there is none. */
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
