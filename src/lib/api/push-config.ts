/** Public configuration for registering a browser for push. */
export type PushSettings = {
  apiKey: string
  appId: string
  messagingSenderId: string
  projectId: string
  vapidKey: string
}

const names = ['apiKey', 'appId', 'messagingSenderId', 'projectId', 'vapidKey'] as const

/** Parses the push settings of the page; null if they are incomplete. */
export function parsePushSettings(text: string): PushSettings | null {
  if (text === '') return null
  const settings = JSON.parse(text) as Record<string, unknown>
  const complete = names.every((name) => typeof settings[name] === 'string' && settings[name] !== '')
  return complete ? (Object.fromEntries(names.map((name) => [name, settings[name]])) as PushSettings) : null
}
