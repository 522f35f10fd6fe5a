import type { Session } from './session.ts'
import type { MarketStorage } from './storage.ts'

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { userId: string; rooms: Record<string, string> }

export type ChatDraftsDependencies = {
  session: Pick<Session, '$auth' | 'onReset'>
  storage: Pick<MarketStorage, 'read'>
  /** Gives the storage of the browser; where that is forbidden, drafts live as long as the page. */
  open: () => Backing
}
export type ChatDrafts = ReturnType<typeof createChatDrafts>

/** Characters of a message at most; the contract has the same. */
export const longestMessage = 4_000

const key = 'chat drafts'
/** Of so many conversations at most; the oldest go. */
const most = 50

const parse = (raw: string | null): Kept | null => {
  try {
    const kept: unknown = JSON.parse(raw ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { userId, rooms } = kept as Record<string, unknown>
    if (typeof userId !== 'string' || typeof rooms !== 'object' || rooms === null) return null
    const texts = Object.entries(rooms).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { userId, rooms: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

/**
 * What a member has begun to write in each conversation and not sent: it is there when they come back, and for nobody
 * else.
 */
export function createChatDrafts({ session, storage, open }: ChatDraftsDependencies) {
  let memory: string | null = null
  const attempt = <T>(run: (backing: Backing) => T, otherwise: T): T => {
    try {
      return run(open())
    } catch {
      return otherwise
    }
  }
  const rooms = (): Record<string, string> => {
    const userId = session.$auth.get().user?._id
    const kept = parse(attempt((backing) => backing.getItem(key), memory))
    return userId !== undefined && kept?.userId === userId ? kept.rooms : {}
  }
  const read = (roomId: string): string => rooms()[roomId] ?? ''
  /** Keeps what is written; empty text takes the draft away. */
  const write = (roomId: string, text: string): void => {
    const userId = session.$auth.get().user?._id
    if (userId === undefined) return
    const { [roomId]: _, ...others } = rooms()
    const kept = text.trim() === '' ? others : { ...others, [roomId]: text }
    memory = JSON.stringify({ userId, rooms: Object.fromEntries(Object.entries(kept).slice(-most)) })
    attempt((backing) => backing.setItem(key, memory ?? ''), undefined)
  }
  const forget = (): void => {
    memory = null
    // Another tab may have signed somebody in before this one hears that its member is gone.
    const user = storage.read('token') ? storage.read('userData')?._id : undefined
    const kept = parse(attempt((backing) => backing.getItem(key), null))
    if (!user || kept?.userId !== user) attempt((backing) => backing.removeItem(key), undefined)
  }
  session.onReset(forget)
  return { read, write }
}
