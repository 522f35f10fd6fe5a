import { type ChatFilter, type Message, messagePage, type Room } from '#lib/contract/chat.ts'
import { limitConversations, refundConversation } from '../conversations/limit.ts'
import * as writes from '../conversations/room-writes.ts'
import { announce } from '../notifications/service.ts'
import { isForSale, sellerAndStatusOf } from '../offers/product-queries.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { isVisibleTo } from '../sellers/visible.ts'
import * as queries from './room-queries.ts'

type ChatResources = Pick<Resources, 'db' | 'bus' | 'config'>

export type ChatPage = {
  items: Room[]
  total: number
  totalExact: boolean
  unread: number
  messages: { items: Message[]; more: boolean } | null
}

/** Page of a member's conversations. */
export async function listRooms(
  db: Database,
  userId: string,
  { filter, page, size }: { filter: ChatFilter; page: number; size: number },
): Promise<ChatPage> {
  const [items, total, unread] = await Promise.all([
    queries.roomPage(db, userId, { filter, limit: size, offset: (page - 1) * size }),
    queries.countRooms(db, userId, filter),
    queries.countUnread(db, userId),
  ])
  return { items, total, totalExact: true, unread, messages: null }
}

/** Conversation of a member with a range of its messages. @throws ApiError not_found */
export async function readRoom(
  db: Database,
  userId: string,
  roomId: string,
  range: { before?: number | undefined; after?: number | undefined },
): Promise<ChatPage> {
  const thread = await queries.readThread(db, userId, roomId, { ...range, limit: messagePage })
  const { room, messages, unread } = orNotFound(thread)
  return { items: [room], total: 1, totalExact: true, unread, messages }
}

/**
 * Returns the member's conversation with the seller of a product and creates it if missing. An existing one can be
 * continued even if the product is no longer for sale.
 * @throws ApiError not_found; own_product; gone; chat_closed; too_many_requests
 */
export async function startRoom(
  { db }: Pick<Resources, 'db'>,
  buyerId: string,
  productId: string,
  now = new Date(),
): Promise<Room> {
  const product = await sellerAndStatusOf(db, productId)
  if (!product) throw new ApiError('not_found')
  if (product.userId === buyerId) throw new ApiError('own_product')
  const sides = { productId, buyerId, sellerId: product.userId }
  const known = await writes.findRoom(db, sides)
  if (!known && (product.status === 'draft' || product.status === 'review')) throw new ApiError('not_found')
  if (!known && !(await isForSale(db, productId))) throw new ApiError('gone')
  if (!(await isVisibleTo(db, product.userId, buyerId))) throw new ApiError('chat_closed')
  const roomId = known ?? (await beginRoom(db, sides, now))
  return orNotFound(await queries.roomById(db, buyerId, roomId))
}

async function beginRoom(db: Database, sides: writes.Sides, now: Date): Promise<string> {
  await limitConversations(db, sides.buyerId, now)
  const { id, isNew } = await writes.openRoom(db, sides, now)
  // A concurrent call of the same member created it.
  if (!isNew) await refundConversation(db, sides.buyerId, now)
  return id
}

type MarkedRoom = Pick<ChatPage, 'unread' | 'messages'> & { room: Room | null }

/**
 * Advances a member's delivered and read marks.
 * @param after also returns the conversation with its messages after this sequence, so that a message that arrives
 * costs one call
 * @returns unread messages in all conversations
 * @throws ApiError not_found
 */
export async function markRoom(
  resources: ChatResources,
  userId: string,
  roomId: string,
  marks: { delivered?: number | undefined; read?: number | undefined; after?: number | undefined },
): Promise<MarkedRoom> {
  const { db, bus } = resources
  const { delivered = 0, read = 0, after } = marks
  const moved = await writes.moveMarks(db, userId, roomId, { delivered, read })
  if (!moved && !(await writes.isMember(db, userId, roomId))) throw new ApiError('not_found')
  const page = after === undefined ? null : await readRoom(resources.db, userId, roomId, { after })
  const total = page?.unread ?? (await queries.countUnread(db, userId))
  if (moved) {
    const { otherId, readMore, noticeRemoved, unread, ...now } = moved
    await bus.publish({ type: 'marks', roomId, userId, ...now, userIds: [otherId, userId] })
    // The member's other tabs learn the counts from the event.
    if (readMore)
      await bus.publish({ type: 'unread', roomId, read: now.read, unread, total, userIds: [userId] })
    if (noticeRemoved) await announce(bus, [userId], { roomId, gone: true })
  }
  return { unread: total, room: page?.items[0] ?? null, messages: page?.messages ?? null }
}

/** Deletes a conversation for one of its members only. @throws ApiError not_found */
export async function clearRoom({ db, bus }: ChatResources, userId: string, roomId: string): Promise<void> {
  if (!(await writes.clearRoom(db, userId, roomId))) throw new ApiError('not_found')
  await bus.publish({ type: 'rooms', userIds: [userId] })
  await announce(bus, [userId])
}

function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw new ApiError('not_found')
  return value
}
