/** Providers that Firebase Authentication speaks to for us. */
const known = ['google', 'apple', 'facebook'] as const
export type SocialProvider = (typeof known)[number]

/** What a browser has to know to ask them; nothing of it is secret. */
export type SocialConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  providers: readonly SocialProvider[]
}

/** Reads what the page says of social sign-in. Null when it says nothing that can be used. */
export function parseSocialConfig(text: string): SocialConfig | null {
  if (text === '') return null
  const { apiKey, authDomain, projectId, providers } = JSON.parse(text) as Record<string, unknown>
  const named = [apiKey, authDomain, projectId]
  if (!named.every((part) => typeof part === 'string' && part !== '') || !Array.isArray(providers))
    return null
  return {
    apiKey: String(apiKey),
    authDomain: String(authDomain),
    projectId: String(projectId),
    providers: known.filter((provider) => providers.includes(provider)),
  }
}
