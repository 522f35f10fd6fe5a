import type { Config } from '../platform/config.ts'

/** Firebase asks its API, and opens a provider's window through a script of Google's and a frame of `authDomain`. */
const reached = ({ authDomain }: NonNullable<Config['social']>): Record<string, readonly string[]> => ({
  'script-src': ['https://apis.google.com'],
  'frame-src': ["'self'", `https://${authDomain}`],
  'connect-src': [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://apis.google.com',
  ],
})

/** Firebase registers a browser for push at these. */
const pushReached = {
  'connect-src': ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
}

/** Browsers call an API on another host over HTTP, and hold their live connection to it over a websocket. */
const apiReached = (origin: string) => ({ 'connect-src': [origin, origin.replace(/^http/, 'ws')] })

type Reaching = Pick<Config, 'social' | 'push'> & Partial<Pick<Config, 'publicApiUrl'>>

/**
 * A page's content security policy with what social sign-in, push and an API on another host have to reach, for pages
 * where they are configured.
 * @param policy as the page sends it
 */
export function allowProviders(policy: string, { social, push, publicApiUrl }: Reaching): string {
  const directives = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
  const wanted = [
    ...(social ? Object.entries(reached(social)) : []),
    ...(push ? Object.entries(pushReached) : []),
    ...(publicApiUrl ? Object.entries(apiReached(publicApiUrl)) : []),
  ]
  for (const [name, sources] of wanted) {
    const known = directives.find(([own]) => own === name)
    if (known) known.push(...sources.filter((source) => !known.includes(source)))
    else directives.push([name, ...sources])
  }
  return directives.map((parts) => parts.join(' ')).join('; ')
}
