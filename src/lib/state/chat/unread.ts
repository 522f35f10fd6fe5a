import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'

export type ChatUnreadDependencies = {
  api: Pick<Api, 'chatUnread'>
  session: Pick<Session, '$auth' | 'start'>
}
export type ChatUnread = ReturnType<typeof createChatUnread>

/** Number of unread messages in all conversations; the server's count is authoritative. */
export function createChatUnread({ api, session }: ChatUnreadDependencies) {
  /** Null until known. */
  const $unread = atom<number | null>(null)
  /** Answers may arrive out of order: the one to the latest request counts. */
  let requests = 0
  let latest = 0

  /** Takes the unread count from the answer of a call that was just made. @returns the result of the call */
  const learn = async <Data extends { unread: number }>(
    call: Promise<Result<Data>>,
  ): Promise<Result<Data>> => {
    requests += 1
    const request = requests
    const result = await call
    if (result.ok && request > latest) {
      latest = request
      $unread.set(result.data.unread)
    }
    return result
  }
  /** Asks the server; makes no call for a visitor. */
  const count = async (): Promise<void> => {
    void session.start()
    if (session.$auth.get().token) await learn(api.chatUnread({}))
  }
  const reset = (): void => {
    latest = requests
    $unread.set(null)
  }
  return { $unread, count, learn, reset }
}
