/** What a browser has to know to be registered for push; nothing of it is secret. */
export type PushSettings = {
  apiKey: string
  appId: string
  messagingSenderId: string
  projectId: string
  vapidKey: string
}

const names = ['apiKey', 'appId', 'messagingSenderId', 'projectId', 'vapidKey'] as const

/** Reads what the page says of push. Null when it says nothing that can be used. */
export function parsePushSettings(text: string): PushSettings | null {
  if (text === '') return null
  const said = JSON.parse(text) as Record<string, unknown>
  const complete = names.every((name) => typeof said[name] === 'string' && said[name] !== '')
  return complete ? (Object.fromEntries(names.map((name) => [name, said[name]])) as PushSettings) : null
}
