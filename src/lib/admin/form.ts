import type { Result } from '#lib/api/client.ts'
import { type Refused, readForm, refusedOf, type Sent } from '#lib/forms.ts'
import { confirmSession } from './confirm.ts'
import { setCookies } from './cookies.ts'
import { redirect } from './guard.ts'

/** Redirect target, or one with a notice. */
type Place = string | { to: string; notice: string }

/** Handlers of a page's forms, by the field `action`. */
type Actions = Record<string, (sent: Sent) => Promise<Result<unknown>>>

/**
 * Runs the handler of the submitted form.
 * @param to redirect target after success (post/redirect/get), or a function that returns it, with or without a notice of
 * the page's own; that, or else the success message, is shown there once
 * @returns the redirect; a refusal, whose errors the form shows beside its fields; null when no form was submitted
 */
export async function handleForm(
  { request, locals }: { request: Request; locals: App.Locals },
  actions: Actions,
  to: string | ((sent: Sent, data: unknown) => Place | Promise<Place>),
): Promise<Response | Refused | null> {
  const sent = await readForm(request)
  if (!sent) return null
  const run = Object.hasOwn(actions, sent.action) ? actions[sent.action] : undefined
  if (!run) return new Response(null, { status: 400 })
  const unproved = await confirmSession(sent, locals)
  if (unproved) return unproved
  const result = await run(sent)
  if (!result.ok) return refusedOf(sent, result, locals)
  const place = typeof to === 'string' ? to : await to(sent, result.data)
  const target = typeof place === 'string' ? { to: place, notice: result.message } : place
  return redirect(target.to, setCookies('notice', target.notice, 30, locals.site.url))
}
