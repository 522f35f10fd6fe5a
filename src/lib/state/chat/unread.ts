import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { ServerEvents } from '#lib/contract/events.ts'
import type { Session } from '../session/session.ts'

export type ChatUnreadDependencies = {
  api: Pick<Api, 'chatUnread'>
  session: Pick<Session, '$auth' | 'start'>
}
export type ChatUnread = ReturnType<typeof createChatUnread>

/** Events whose handlers may learn the count from calls that they make anyway. */
type Heard = 'message' | 'rooms'

/** Number of unread messages in all conversations; the server's count is authoritative. */
export function createChatUnread({ api, session }: ChatUnreadDependencies) {
  /** Null until known. */
  const $unread = atom<number | null>(null)
  /** Answers may arrive out of order: the one to the latest request counts. */
  let requests = 0
  let latest = 0
  /** Calls under way. */
  let open = 0
  /** How far this tab itself has read conversations: its own answers hold those counts. */
  const own = new Map<string, number>()
  const hearers = { message: 0, rooms: 0 }

  /** Takes the unread count from the answer of a call that was just made. @returns the result of the call */
  const learn = async <Data extends { unread: number }>(
    call: Promise<Result<Data>>,
  ): Promise<Result<Data>> => {
    requests += 1
    open += 1
    const request = requests
    const result = await call
    open -= 1
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
  /** The same for a call that marks a conversation as read: the event about it is then no news to this tab. */
  const learnOwn = async <Data extends { unread: number }>(
    { roomId, read }: { roomId: string; read: number },
    call: () => Promise<Result<Data>>,
  ): Promise<Result<Data>> => {
    own.set(roomId, Math.max(own.get(roomId) ?? 0, read))
    const result = await learn(call())
    if (!result.ok) own.delete(roomId)
    return result
  }
  const isOwn = ({ roomId, read }: Pick<ServerEvents['unread'], 'roomId' | 'read'>): boolean =>
    read <= (own.get(roomId) ?? 0)
  /** Takes the count of another tab's or device's reading; asks again if an answer under way may be older. */
  const tell = (event: ServerEvents['unread']): void => {
    if (isOwn(event)) return
    if (open > 0) void count()
    else $unread.set(event.total)
  }
  /** Registers a listener of events that learns the count by itself. @returns a function that ends it */
  const hear = (...names: Heard[]): (() => void) => {
    for (const name of names) hearers[name] += 1
    return () => {
      for (const name of names.splice(0)) hearers[name] -= 1
    }
  }
  const isHeard = (name: Heard): boolean => hearers[name] > 0
  const reset = (): void => {
    latest = requests
    own.clear()
    $unread.set(null)
  }
  return { $unread, count, learn, learnOwn, isOwn, tell, hear, isHeard, reset }
}
