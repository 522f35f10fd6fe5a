import type { Config } from '../platform/config.ts'

/**
 * CSP sources of Firebase sign-in: its API, and for a provider's window a script of Google and a frame of `authDomain`.
 */
const signInSources = ({ authDomain }: NonNullable<Config['social']>): Record<string, readonly string[]> => ({
  'script-src': ['https://apis.google.com'],
  'frame-src': ["'self'", `https://${authDomain}`],
  'connect-src': [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://apis.google.com',
  ],
})

/** CSP sources at which Firebase registers a browser for push. */
const pushSources = {
  'connect-src': ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
}

/** CSP sources of an API on another host: HTTP for calls, a websocket for the live connection. */
const apiSources = (origin: string) => ({ 'connect-src': [origin, origin.replace(/^http/, 'ws')] })

type ProviderConfig = Partial<Pick<Config, 'social' | 'push' | 'publicApiUrl' | 'mediaUrl'>> & {
  /** Origin of the bucket into which browsers send pictures. */
  uploadOrigin?: string | undefined
}

/**
 * Adds to a page's content security policy the sources of social sign-in, push, an API or pictures on another host, and direct
 * uploads, where they are configured.
 * @param policy value of the page's header
 */
export function allowProviders(
  policy: string,
  { social, push, publicApiUrl, mediaUrl, uploadOrigin }: ProviderConfig,
): string {
  const directives = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
  const added = [
    ...(social ? Object.entries(signInSources(social)) : []),
    ...(push ? Object.entries(pushSources) : []),
    ...(publicApiUrl ? Object.entries(apiSources(publicApiUrl)) : []),
    ...(mediaUrl ? [['img-src', [mediaUrl]] as const] : []),
    ...(uploadOrigin ? [['connect-src', [uploadOrigin]] as const] : []),
  ]
  for (const [name, sources] of added) {
    const existing = directives.find(([other]) => other === name)
    if (existing) existing.push(...sources.filter((source) => !existing.includes(source)))
    else directives.push([name, ...sources])
  }
  return directives.map((parts) => parts.join(' ')).join('; ')
}
