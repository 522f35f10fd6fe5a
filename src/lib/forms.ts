import type { Failure } from '#lib/api/client.ts'

/** What a form sent, field by field; files and repeated fields are in `all`. */
export type Sent = { action: string; values: Record<string, string>; all: FormData }

/** A form that was refused: which, what was typed, and what is wrong with it. */
export type Refused = Pick<Sent, 'action' | 'values'> & Pick<Failure, 'message' | 'fields' | 'code'>

/** The form of a POST; null for any other request. Its `action` field says which of the page's forms it is. */
export async function readForm(request: Request): Promise<Sent | null> {
  if (request.method !== 'POST') return null
  const all = await request.formData().catch(() => new FormData())
  const values: Record<string, string> = {}
  for (const [name, value] of all) if (typeof value === 'string') values[name] = value
  return { action: values.action ?? '', values, all }
}

/** A refusal as its form shows it. */
export const refusedOf = (
  { action, values }: Pick<Sent, 'action' | 'values'>,
  { message, fields, code }: Failure,
  { t }: App.Locals,
): Refused => ({ action, values, message: message || t('errors:generic'), fields, code })

/** What was refused of one form of a page. */
export const refusedIn = (refused: Refused | null, action: string): Refused | null =>
  refused?.action === action ? refused : null
