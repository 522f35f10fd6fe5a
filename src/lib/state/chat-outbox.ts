import { atom } from 'nanostores'
import type { Message } from '#lib/contract/chat.ts'
import { type ChatSendingDependencies, createChatSending } from './chat-sending.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { WaitingRow, WaitingRows } from './chat-waiting.ts'
import type { Session } from './session.ts'

/** A message that is on its way or could not go, as it is shown. */
export type WaitingMessage = Omit<WaitingRow, 'state' | 'imageId'> & {
  /** `waiting` for a connection, for its turn or for `sendAt`; `refused` until it is sent again or dropped. */
  state: 'waiting' | 'sending' | 'refused'
  /** The part of its photo that is sent, 0 to 1. */
  part: number
}

export type ChatOutboxDependencies = Pick<
  ChatSendingDependencies,
  'api' | 'shrink' | 'locale' | 'now' | 'patience'
> & {
  session: Pick<Session, '$auth'>
  rows: WaitingRows
  tabs: Pick<ChatTabs, 'say'>
  /** The server has it. */
  onSent: (message: Message) => void
  /** Another tab has sent, or dropped, what waited in these conversations. */
  onGone: (roomIds: readonly string[]) => Promise<void>
}
export type ChatOutbox = ReturnType<typeof createChatOutbox>

/**
 * Messages on their way to the server. Each has an id of its own from the start, under which the server stores it
 * once; it waits in the browser's database until the server has acknowledged it, and those of a conversation go out one
 * after the other, in the order in which they were written.
 */
export function createChatOutbox(needs: ChatOutboxDependencies) {
  const { api, session, rows, tabs, locale, now, shrink, patience } = needs
  const $waiting = atom<readonly WaitingMessage[]>([])
  let stored: readonly WaitingRow[] = []
  /** On their way into the browser's database; those that it does not take stay here and are sent by this tab. */
  let fresh: readonly WaitingRow[] = []
  const homeless = new Set<string>()
  /** Sent or dropped here, whatever the database still says. */
  const over = new Set<string>()
  const parts = new Map<string, number>()
  let leads = false
  let reading = 0

  const userId = () => session.$auth.get().user?._id
  const all = (): readonly WaitingRow[] => {
    const known = new Set(stored.map(({ clientId }) => clientId))
    return [...stored, ...fresh.filter(({ clientId }) => !known.has(clientId))]
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

  /** Reads what waits. Where another tab took something away, its conversation is brought up to date first. */
  const read = async (): Promise<void> => {
    const user = userId()
    if (!user) return
    reading += 1
    const mine = reading
    const here = () => mine === reading && userId() === user
    const found = await rows.list(user).catch(() => null)
    if (!found || !here()) return
    const list = found.filter(({ clientId }) => !over.has(clientId))
    const there = new Set(list.map(({ clientId }) => clientId))
    const gone = stored.filter(({ clientId }) => !there.has(clientId)).map(({ roomId }) => roomId)
    if (gone.length > 0) await needs.onGone([...new Set(gone)])
    if (!here()) return
    stored = list
    fresh = fresh.filter(({ clientId }) => !there.has(clientId))
    show()
    sending.pump()
  }

  /** What changes here is no longer what a reading that is under way finds. */
  const outdated = (): void => {
    reading += 1
  }
  const change = async ({ clientId }: Pick<WaitingRow, 'clientId'>, fields: Partial<WaitingRow>) => {
    const apply = (row: WaitingRow) => (row.clientId === clientId ? { ...row, ...fields } : row)
    outdated()
    stored = stored.map(apply)
    fresh = fresh.map(apply)
    show()
    const user = userId()
    if (user) await rows.change(user, clientId, fields).catch(() => undefined)
    tabs.say({ kind: 'waiting' })
    await read()
  }
  const forget = async (clientId: string): Promise<void> => {
    const others = (row: WaitingRow) => row.clientId !== clientId
    outdated()
    over.add(clientId)
    stored = stored.filter(others)
    fresh = fresh.filter(others)
    homeless.delete(clientId)
    parts.delete(clientId)
    show()
    const user = userId()
    if (user) await rows.remove(user, clientId).catch(() => undefined)
    tabs.say({ kind: 'waiting' })
    await read()
  }
  const hearPart = (clientId: string, part: number): void => {
    parts.set(clientId, part)
    show()
  }
  const sending = createChatSending({
    ...{ api, userId, change, shrink, locale, now, patience, onMove: show },
    queue: () => all().filter(({ clientId }) => leads || homeless.has(clientId)),
    onPart: (clientId, part) => {
      hearPart(clientId, part)
      tabs.say({ kind: 'part', clientId, part })
    },
    done: async ({ clientId }, message) => {
      needs.onSent(message)
      await forget(clientId)
    },
  })

  /** Takes a message: it is shown at once, and goes out as soon as it can. @returns its id */
  const add = (roomId: string, text: string, file: Blob | null = null): string => {
    const clientId = crypto.randomUUID()
    const row: WaitingRow = {
      ...{ clientId, roomId, text, file, imageId: null, state: 'waiting', problem: '', problemLocale: null },
      ...{ code: null, sendAt: null, createdAt: now() },
    }
    fresh = [...fresh, row]
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
      homeless.add(row.clientId)
      sending.pump()
    }
  }
  /** Sends a refused message again, and one that waits for its time now. */
  const retry = async (clientId: string): Promise<void> => {
    await change(
      { clientId },
      { state: 'waiting', problem: '', problemLocale: null, code: null, sendAt: null },
    )
    sending.wake()
  }
  /** Takes a message back that is not being sent. */
  const drop = async (clientId: string): Promise<void> => {
    const row = all().find((one) => one.clientId === clientId)
    if (!row || sending.isSending(row)) return
    await forget(clientId)
    sending.pump()
  }
  /** This tab sends from now on, or another one does. */
  const lead = (now: boolean): void => {
    leads = now
    if (now) void read()
  }
  const reset = (): void => {
    outdated()
    sending.rest()
    stored = []
    fresh = []
    homeless.clear()
    over.clear()
    parts.clear()
    show()
  }
  /** This tab is left: what waits is another's to send. */
  const stop = (): void => {
    leads = false
    reset()
  }
  return { $waiting, add, retry, drop, read, wake: sending.wake, lead, hearPart, reset, stop }
}
