import type { Failure } from '#lib/api/client.ts'

/** A submitted form, field by field; `all` also has files and repeated fields. */
export type Sent = { action: string; values: Record<string, string>; all: FormData }

/** A refused form: its action, the submitted values, and the errors. */
export type Refused = Pick<Sent, 'action' | 'values'> & Pick<Failure, 'message' | 'fields' | 'code'>

/** Reads the form of a POST; null for any other request. Its field `action` names the form of the page. */
export async function readForm(request: Request): Promise<Sent | null> {
  if (request.method !== 'POST') return null
  const all = await request.formData().catch(() => new FormData())
  const values: Record<string, string> = {}
  for (const [name, value] of all) if (typeof value === 'string') values[name] = value
  return { action: values.action ?? '', values, all }
}

/** Combines a submitted form with the API's failure, for the form to show. */
export const refusedOf = (
  { action, values }: Pick<Sent, 'action' | 'values'>,
  { message, fields, code }: Failure,
  { t }: App.Locals,
): Refused => ({ action, values, message: message || t('errors:generic'), fields, code })

/** Returns the refusal of one form of a page; null when another form, or none, was refused. */
export const refusedIn = (refused: Refused | null, action: string): Refused | null =>
  refused?.action === action ? refused : null
