import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Session } from './session.ts'

export type ChatUnreadDependencies = {
  api: Pick<Api, 'chatUnread'>
  session: Pick<Session, '$auth' | 'start'>
}
export type ChatUnread = ReturnType<typeof createChatUnread>

/** How many messages a member has not read, in all conversations: the server's count is the truth. */
export function createChatUnread({ api, session }: ChatUnreadDependencies) {
  /** Null until it is known. */
  const $unread = atom<number | null>(null)
  /** Answers come in any order: of those that are here, what was asked last counts. */
  let asked = 0
  let shown = 0

  /** A call just made, whose answer says the count with something else or alone. @returns its result */
  const learn = async <Data extends { unread: number }>(
    call: Promise<Result<Data>>,
  ): Promise<Result<Data>> => {
    asked += 1
    const mine = asked
    const result = await call
    if (result.ok && mine > shown) {
      shown = mine
      $unread.set(result.data.unread)
    }
    return result
  }
  /** Asks the server; a visitor makes no call. */
  const count = async (): Promise<void> => {
    void session.start()
    if (session.$auth.get().token) await learn(api.chatUnread({}))
  }
  const reset = (): void => {
    shown = asked
    $unread.set(null)
  }
  return { $unread, count, learn, reset }
}
