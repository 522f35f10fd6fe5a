import { atom } from 'nanostores'
import type { Failure } from '#lib/api/client.ts'
import type { Message, Room } from '#lib/contract/chat.ts'
import type { Answer, ErrorCode } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { MoreState } from '../shared/more-state.ts'
import { mergeMessages, mergeRoom } from './messages.ts'
import type { ChatRooms } from './rooms.ts'

export type OpenThread =
  | { state: 'none' }
  | { state: 'loading'; roomId: string | null }
  /** No answer: opening it again retries, and so does the next connection. */
  | { state: 'failed'; roomId: string | null }
  /** Refused by the server, with its message and code: not this member's conversation, or none may begin. */
  | { state: 'refused'; roomId: string | null; code: ErrorCode | null; message: string }
  | {
      state: 'ready'
      roomId: string
      room: Room
      /** In the server's order. */
      messages: readonly Message[]
      /** State of the page before the first message. */
      earlier: MoreState
    }
export type ReadyThread = Extract<OpenThread, { state: 'ready' }>
/** A conversation with some of its messages, as calls answer it. */
export type ThreadPage = Pick<Answer<Contract['chatList']>, 'items' | 'messages'>

export type ChatOpenDependencies = {
  rooms: Pick<ChatRooms, 'replace' | 'remove'>
}
export type ChatOpen = ReturnType<typeof createChatOpen>

/** State of the open conversation, and the updates that answers of the server make to it. */
export function createChatOpen({ rooms }: ChatOpenDependencies) {
  const $open = atom<OpenThread>({ state: 'none' })
  let visits = 0
  let upTo = 0

  const ready = (): ReadyThread | null => {
    const open = $open.get()
    return open.state === 'ready' ? open : null
  }
  /** Leaves the conversation; answers to earlier requests are then ignored. */
  const move = (next: Exclude<OpenThread, { state: 'ready' }>): void => {
    visits += 1
    upTo = 0
    $open.set(next)
  }
  /** Remembers the current visit. @returns a check, for when an answer arrives: is the same conversation still open? */
  const visit = () => {
    const mine = visits
    return () => mine === visits
  }
  const update = (fields: Partial<Omit<ReadyThread, 'state' | 'roomId'>>): void => {
    const now = ready()
    if (!now) return
    $open.set({ ...now, ...fields })
    if (fields.room) rooms.replace(fields.room)
  }
  /** Shows a conversation with its latest messages. @returns whether the answer contains one */
  const show = ({ items, messages }: ThreadPage): boolean => {
    const [room] = items
    if (!room || !messages) return false
    upTo = messages.items.at(-1)?.sequence ?? 0
    const earlier = messages.more ? 'more' : 'end'
    $open.set({ state: 'ready', roomId: room._id, room, messages: messages.items, earlier })
    rooms.replace(room)
    return true
  }
  /** Appends messages that follow the known ones without a gap, and updates the conversation. */
  const take = ({ items, messages }: ThreadPage): void => {
    const now = ready()
    const [room] = items
    if (!now || !room || !messages) return
    upTo = Math.max(upTo, messages.items.at(-1)?.sequence ?? 0)
    update({ room: mergeRoom(now.room, room), messages: mergeMessages(now.messages, messages.items) })
  }
  /** Adds one message out of order. @returns whether earlier messages are missing */
  const insert = (message: Message): boolean => {
    const now = ready()
    if (!now) return false
    if (message.sequence === upTo + 1) upTo = message.sequence
    update({ messages: mergeMessages(now.messages, [message]) })
    return message.sequence > upTo
  }
  /** Clears the messages; the new visit rejects answers under way, which would bring them back. */
  const empty = (): void => {
    visits += 1
    update({ messages: [], earlier: 'end' })
  }
  /** Shows the failure: the server's refusal, or no answer. */
  const fail = (roomId: string | null, failure: Failure | null): void => {
    if (failure?.kind === 'HTTP' && failure.statusCode < 500) {
      $open.set({ state: 'refused', roomId, code: failure.code, message: failure.message })
    } else $open.set({ state: 'failed', roomId })
  }
  return {
    ...{ $open, ready, move, visit, update, show, take, insert, empty, fail },
    /** Sequence up to which no message is missing. */
    upTo: () => upTo,
  }
}
