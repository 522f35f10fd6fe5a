import { roomsSize } from '#lib/contract/chat.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { countUnread } from './room-queries.ts'
import { sendMessage } from './send.ts'
import * as service from './service.ts'

/** Handlers of conversations (docs/product.md, "Chat"). */
export const chatHandlers: Handlers<
  'chatList' | 'startChat' | 'sendMessage' | 'markChat' | 'chatUnread' | 'clearChat'
> = {
  async chatList({ query, resources, actor }) {
    const { roomId, filter = 'all', before, after, page = 1, size = roomsSize } = query
    const userId = userOf(actor).id
    const list =
      roomId === undefined
        ? await service.listRooms(resources.db, userId, { filter, page, size })
        : await service.readRoom(resources.db, userId, roomId, { before, after })
    return { data: { ...list, page, size } }
  },
  async startChat({ params, resources, actor }) {
    return { data: await service.startRoom(resources, userOf(actor).id, params.productId) }
  },
  async sendMessage({ params, body: { clientId, text = '', imageId = null }, resources, actor }) {
    const sent = { clientId, text, imageId }
    return { data: await sendMessage(resources, userOf(actor), params.roomId, sent) }
  },
  async markChat({ params, body, resources, actor }) {
    return { data: await service.markRoom(resources, userOf(actor).id, params.roomId, body) }
  },
  async chatUnread({ resources: { db }, actor }) {
    return { data: { unread: await countUnread(db, userOf(actor).id) } }
  },
  async clearChat({ query, resources, actor }) {
    await service.clearRoom(resources, userOf(actor).id, query.roomId)
    return { data: null, message: 'chatDeleted' }
  },
}
