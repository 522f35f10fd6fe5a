import type { Message } from '#lib/contract/chat.ts'
import type { TestApp } from './app.ts'
import { dataOf } from './client.ts'
import type { ProductRow } from './factories.ts'
import { openTrade, type Person } from './offers.ts'

/** Opens helpers for tests of conversations: people, products, and conversations between them. */
export async function openTalk(app: TestApp) {
  const trade = await openTrade(app)
  const start = async (buyer: Person, { id }: { id: string }): Promise<string> =>
    (await dataOf(buyer.api.startChat({ productId: id })))._id

  return {
    ...trade,
    start,
    /** Creates a seller with a product, a buyer, and their conversation. */
    async talk(fields: Partial<ProductRow> = {}) {
      const { seller, buyer, product } = await trade.pair(fields)
      return { seller, buyer, product, roomId: await start(buyer, product) }
    },
    say: (who: Person, roomId: string, text: string, clientId = crypto.randomUUID()): Promise<Message> =>
      dataOf(who.api.sendMessage({ roomId, clientId, text })),
    roomOf: async (who: Person, roomId: string) => {
      const { items, messages, unread } = await dataOf(who.api.chatList({ roomId }))
      const [room] = items
      if (!room || !messages) throw new Error('no conversation')
      return { room, messages: messages.items, more: messages.more, unread }
    },
    listOf: async (who: Person, filter: 'all' | 'buying' | 'selling' | 'unread' = 'all') =>
      (await dataOf(who.api.chatList({ filter }))).items.map(({ _id }) => _id),
    unreadOf: async (who: Person) => (await dataOf(who.api.chatUnread({}))).unread,
  }
}
