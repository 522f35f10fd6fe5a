/** The admin's cookies. They go to the pages of the administration and nowhere else, and no script reads them. */
const cookiePaths = ['/admin', '/ar/admin']

export const adminCookies = {
  session: 'admin_session',
  ticket: 'admin_ticket',
  notice: 'admin_notice',
  /** Tells the account that it was signed in to from this browser before. */
  device: 'admin_device',
} as const
export type AdminCookie = keyof typeof adminCookies

/**
 * A `Set-Cookie` for each language's pages.
 * @param seconds how long it lives; 0 removes it
 * @param siteUrl behind TLS the cookie never travels without it
 */
export function setCookies(name: AdminCookie, value: string, seconds: number, siteUrl: string): string[] {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const text = `${adminCookies[name]}=${encodeURIComponent(value)}`
  return cookiePaths.map(
    (path) => `${text}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The value of a cookie in a request; empty when there is none. */
export function readCookie(header: string | null, name: AdminCookie): string {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=')
    if (key === adminCookies[name]) return decoded(value.join('='))
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
