import { isBlank } from '#lib/text/clean.ts'
import type { Session } from '../session/session.ts'
import type { MarketStorage } from '../shared/storage.ts'

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StoredDrafts = { userId: string; rooms: Record<string, string> }

export type ChatDraftsDependencies = {
  session: Pick<Session, '$auth' | 'onReset'>
  storage: Pick<MarketStorage, 'read'>
  /** Returns the browser's storage; if access throws, drafts live as long as the page. */
  open: () => Backing
}
export type ChatDrafts = ReturnType<typeof createChatDrafts>

const key = 'chat drafts'
/** Maximum number of conversations with a draft; the oldest are dropped. */
const maxDrafts = 50

const parse = (raw: string | null): StoredDrafts | null => {
  try {
    const stored: unknown = JSON.parse(raw ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { userId, rooms } = stored as Record<string, unknown>
    if (typeof userId !== 'string' || typeof rooms !== 'object' || rooms === null) return null
    const texts = Object.entries(rooms).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { userId, rooms: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

/** Unsent text of each conversation, kept in storage for its member only. */
export function createChatDrafts({ session, storage, open }: ChatDraftsDependencies) {
  let memory: string | null = null
  const attempt = <T>(run: (backing: Backing) => T, fallback: T): T => {
    try {
      return run(open())
    } catch {
      return fallback
    }
  }
  const rooms = (): Record<string, string> => {
    const userId = session.$auth.get().user?._id
    const stored = parse(attempt((backing) => backing.getItem(key), memory))
    return userId !== undefined && stored?.userId === userId ? stored.rooms : {}
  }
  const read = (roomId: string): string => rooms()[roomId] ?? ''
  /** Stores the text; empty text removes the draft. */
  const write = (roomId: string, text: string): void => {
    const userId = session.$auth.get().user?._id
    if (userId === undefined) return
    const { [roomId]: _, ...others } = rooms()
    const stored = isBlank(text) ? others : { ...others, [roomId]: text }
    memory = JSON.stringify({ userId, rooms: Object.fromEntries(Object.entries(stored).slice(-maxDrafts)) })
    attempt((backing) => backing.setItem(key, memory ?? ''), undefined)
  }
  const forget = (): void => {
    memory = null
    // Another tab may have signed another member in before this tab heard of the sign-out.
    const user = storage.read('token') ? storage.read('userData')?._id : undefined
    const stored = parse(attempt((backing) => backing.getItem(key), null))
    if (!user || stored?.userId !== user) attempt((backing) => backing.removeItem(key), undefined)
  }
  session.onReset(forget)
  return { read, write }
}
