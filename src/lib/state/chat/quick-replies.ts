import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type ChatQuickRepliesDependencies = {
  api: Pick<Api, 'quickReplies' | 'saveQuickReplies'>
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success'>
}

/** Quick replies of the member's own; null until they are known. */
export function createChatQuickReplies({ api, session, toasts }: ChatQuickRepliesDependencies) {
  const $texts = atom<readonly string[] | null>(null)
  /** Answers to requests of an earlier member are dropped. */
  let view = 0

  const load = async (): Promise<void> => {
    const mine = view
    await session.start()
    if ($texts.get() !== null || !session.$auth.get().token) return
    const result = await api.quickReplies({})
    if (result.ok && mine === view) $texts.set(result.data.texts)
  }
  /** Replaces them; the form shows refusals. */
  const save = async (texts: string[]): Promise<Result<{ texts: string[] }>> => {
    const mine = view
    const result = await api.saveQuickReplies({ texts })
    if (!result.ok) return result
    toasts.success({ text: result.message })
    if (mine === view) $texts.set(result.data.texts)
    return result
  }
  const reset = (): void => {
    view += 1
    $texts.set(null)
  }
  return { $texts, load, save, reset }
}
