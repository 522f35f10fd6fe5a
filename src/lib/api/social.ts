/** Providers that we use through Firebase Authentication. */
const supported = ['google', 'apple', 'facebook'] as const
export type SocialProvider = (typeof supported)[number]

/** Public configuration for asking them. */
export type SocialConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  providers: readonly SocialProvider[]
}

/** Parses the social sign-in settings of the page; null if they are incomplete. */
export function parseSocialConfig(text: string): SocialConfig | null {
  if (text === '') return null
  const { apiKey, authDomain, projectId, providers } = JSON.parse(text) as Record<string, unknown>
  const strings = [apiKey, authDomain, projectId]
  if (!strings.every((part) => typeof part === 'string' && part !== '') || !Array.isArray(providers))
    return null
  return {
    apiKey: String(apiKey),
    authDomain: String(authDomain),
    projectId: String(projectId),
    providers: supported.filter((provider) => providers.includes(provider)),
  }
}
