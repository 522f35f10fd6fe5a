import type { Config } from '../config.ts'

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

/**
 * A page's content security policy with what social sign-in has to reach, for pages where it is configured.
 * @param policy as the page sends it
 */
export function allowProviders(policy: string, social: NonNullable<Config['social']>): string {
  const directives = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
  for (const [name, sources] of Object.entries(reached(social))) {
    const known = directives.find(([own]) => own === name)
    if (known) known.push(...sources.filter((source) => !known.includes(source)))
    else directives.push([name, ...sources])
  }
  return directives.map((parts) => parts.join(' ')).join('; ')
}
