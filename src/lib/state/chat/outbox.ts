import { atom } from 'nanostores'
import type { Message } from '#lib/contract/chat.ts'
import type { Session } from '../session/session.ts'
import { type ChatSendingDependencies, createChatSending } from './sending.ts'
import type { ChatTabs } from './tabs.ts'
import type { WaitingRow, WaitingRows } from './waiting.ts'

/** A message under way or refused, as it is shown. */
export type WaitingMessage = Omit<WaitingRow, 'state' | 'imageId'> & {
  /** `waiting` for a connection, its turn or `sendAt`; `refused` until it is retried or dropped. */
  state: 'waiting' | 'sending' | 'refused'
  /** Uploaded share of its photo, 0 to 1. */
  part: number
}

export type ChatOutboxDependencies = Pick<
  ChatSendingDependencies,
  'api' | 'shrink' | 'locale' | 'now' | 'patience'
> & {
  session: Pick<Session, '$auth'>
  rows: WaitingRows
  tabs: Pick<ChatTabs, 'say'>
  /** Called when the server has stored a message. */
  onSent: (message: Message) => void
  /** Called when another tab has sent or dropped messages of these conversations. */
  onGone: (roomIds: readonly string[]) => Promise<void>
}
export type ChatOutbox = ReturnType<typeof createChatOutbox>

/**
 * Outbox of messages. Each has a client id from the start, under which the server stores it once. It stays in IndexedDB
 * until the server acknowledges it; messages of one conversation go out one by one, in the order of writing.
 */
export function createChatOutbox(needs: ChatOutboxDependencies) {
  const { api, session, rows, tabs, locale, now, shrink, patience } = needs
  const $waiting = atom<readonly WaitingMessage[]>([])
  let stored: readonly WaitingRow[] = []
  /** Rows being written to IndexedDB; those that it rejects stay here and are sent by this tab. */
  let unsaved: readonly WaitingRow[] = []
  const unsavable = new Set<string>()
  /** Client ids that are sent or dropped here, whatever a read of the database still returns. */
  const finished = new Set<string>()
  const parts = new Map<string, number>()
  let leads = false
  let reading = 0

  const userId = () => session.$auth.get().user?._id
  const all = (): readonly WaitingRow[] => {
    const known = new Set(stored.map(({ clientId }) => clientId))
    return [...stored, ...unsaved.filter(({ clientId }) => !known.has(clientId))]
  }
  const show = (): void => {
    $waiting.set(
      all().map(({ imageId, ...row }) => ({
        ...row,
        state: sending.isSending(row) ? 'sending' : row.state,
        part: imageId ? 1 : (parts.get(row.clientId) ?? 0),
      })),
    )
  }

  /** Reads the rows from the database. Syncs the conversations of rows that another tab removed first. */
  const read = async (): Promise<void> => {
    const user = userId()
    if (!user) return
    reading += 1
    const mine = reading
    const isCurrent = () => mine === reading && userId() === user
    const saved = await rows.list(user).catch(() => null)
    if (!saved || !isCurrent()) return
    const list = saved.filter(({ clientId }) => !finished.has(clientId))
    const savedIds = new Set(list.map(({ clientId }) => clientId))
    const removed = stored.filter(({ clientId }) => !savedIds.has(clientId)).map(({ roomId }) => roomId)
    if (removed.length > 0) await needs.onGone([...new Set(removed)])
    if (!isCurrent()) return
    stored = list
    unsaved = unsaved.filter(({ clientId }) => !savedIds.has(clientId))
    show()
    sending.pump()
  }

  /** Invalidates a read that is under way: it would miss the change made here. */
  const invalidateRead = (): void => {
    reading += 1
  }
  const change = async ({ clientId }: Pick<WaitingRow, 'clientId'>, fields: Partial<WaitingRow>) => {
    const apply = (row: WaitingRow) => (row.clientId === clientId ? { ...row, ...fields } : row)
    invalidateRead()
    stored = stored.map(apply)
    unsaved = unsaved.map(apply)
    show()
    const user = userId()
    if (user) await rows.change(user, clientId, fields).catch(() => undefined)
    tabs.say({ kind: 'waiting' })
    await read()
  }
  const forget = async (clientId: string): Promise<void> => {
    const others = (row: WaitingRow) => row.clientId !== clientId
    invalidateRead()
    finished.add(clientId)
    stored = stored.filter(others)
    unsaved = unsaved.filter(others)
    unsavable.delete(clientId)
    parts.delete(clientId)
    show()
    const user = userId()
    if (user) await rows.remove(user, clientId).catch(() => undefined)
    tabs.say({ kind: 'waiting' })
    await read()
  }
  const setPart = (clientId: string, part: number): void => {
    parts.set(clientId, part)
    show()
  }
  const sending = createChatSending({
    ...{ api, userId, change, shrink, locale, now, patience, onMove: show },
    queue: () => all().filter(({ clientId }) => leads || unsavable.has(clientId)),
    onPart: (clientId, part) => {
      setPart(clientId, part)
      tabs.say({ kind: 'part', clientId, part })
    },
    done: async ({ clientId }, message) => {
      needs.onSent(message)
      await forget(clientId)
    },
  })

  /** Adds a message: it is shown at once and sent as soon as possible. @returns its client id */
  const add = (roomId: string, text: string, file: Blob | null = null): string => {
    const clientId = crypto.randomUUID()
    const row: WaitingRow = {
      ...{ clientId, roomId, text, file, imageId: null, state: 'waiting', problem: '', problemLocale: null },
      ...{ code: null, sendAt: null, createdAt: now() },
    }
    unsaved = [...unsaved, row]
    show()
    void keep(row)
    return clientId
  }
  const keep = async (row: WaitingRow): Promise<void> => {
    const user = userId()
    if (!user) return
    try {
      await rows.add(user, row)
      tabs.say({ kind: 'waiting' })
      await read()
    } catch {
      unsavable.add(row.clientId)
      sending.pump()
    }
  }
  /** Retries a refused message, and sends one that waits for its time now. */
  const retry = async (clientId: string): Promise<void> => {
    await change(
      { clientId },
      { state: 'waiting', problem: '', problemLocale: null, code: null, sendAt: null },
    )
    sending.wake()
  }
  /** Drops a message that is not being sent. */
  const drop = async (clientId: string): Promise<void> => {
    const row = all().find((one) => one.clientId === clientId)
    if (!row || sending.isSending(row)) return
    await forget(clientId)
    sending.pump()
  }
  /** Sets whether this tab is the one that sends. */
  const lead = (now: boolean): void => {
    leads = now
    if (now) void read()
  }
  const reset = (): void => {
    invalidateRead()
    sending.rest()
    stored = []
    unsaved = []
    unsavable.clear()
    finished.clear()
    parts.clear()
    show()
  }
  /** Stops when the page is left: another tab sends what waits. */
  const stop = (): void => {
    leads = false
    reset()
  }
  return { $waiting, add, retry, drop, read, wake: sending.wake, lead, setPart, reset, stop }
}
