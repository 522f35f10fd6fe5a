import type { Failure, Result } from '#lib/api/client.ts'
import { setCookies } from './cookies.ts'
import { redirect } from './guard.ts'

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

/** What a form of a page does, by its `action`. */
type Actions = Record<string, (sent: Sent) => Promise<Result<unknown>>>

/**
 * Does what a form of the page asks for.
 * @param to where a success leads (post, redirect, get), by what was done; its message is shown there once
 * @returns the redirect; or what was refused, for the form to show beside its fields; null when nothing was sent
 */
export async function submitted(
  { request, locals }: { request: Request; locals: App.Locals },
  actions: Actions,
  to: string | ((sent: Sent, data: unknown) => string | Promise<string>),
): Promise<Response | Refused | null> {
  const sent = await readForm(request)
  if (!sent) return null
  const run = Object.hasOwn(actions, sent.action) ? actions[sent.action] : undefined
  if (!run) return new Response(null, { status: 400 })
  const result = await run(sent)
  if (!result.ok) return refusedOf(sent, result, locals)
  const place = typeof to === 'string' ? to : await to(sent, result.data)
  return redirect(place, setCookies('notice', result.message, 30, locals.site.url))
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
