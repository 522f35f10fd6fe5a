import { eq } from 'drizzle-orm'
import type { EndpointName } from '#lib/contract/index.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'
import type { Example, ExampleCaller } from './examples.ts'

const nobody = '0198c0de-0000-7000-8000-00000000ffff'

/** Creates a conversation about the caller’s product with one message; made-up ids without a caller. */
export async function createRoom({ db, userId }: ExampleCaller) {
  if (userId === null) return { roomId: nobody, messageId: nobody, otherId: nobody }
  const [{ leaf }, buyer] = await Promise.all([createBranch(db), createUser(db)])
  const product = await createProduct(db, { seller: { id: userId }, category: leaf })
  const sides = { productId: product.id, sellerId: userId, buyerId: buyer.id }
  const [room] = await db
    .insert(schema.rooms)
    .values({ ...sides, lastSequence: 1, lastMessageAt: new Date() })
    .returning()
  const roomId = room?.id ?? ''
  await db.insert(schema.roomMembers).values([
    { roomId, userId, unread: 1 },
    { roomId, userId: buyer.id },
  ])
  const text = 'Is it still there?'
  const [message] = await db
    .insert(schema.messages)
    .values({ roomId, senderId: buyer.id, sequence: 1, clientId: crypto.randomUUID(), text })
    .returning()
  return { roomId, messageId: message?.id ?? '', otherId: buyer.id }
}

/** Creates the caller’s conversation with an accepted offer and a meeting proposed by the other member. */
export async function createMeeting(caller: ExampleCaller) {
  const { roomId, otherId } = await createRoom(caller)
  if (caller.userId === null) return { roomId, meetingId: nobody }
  const { db } = caller
  const [room] = await db.select().from(schema.rooms).where(eq(schema.rooms.id, roomId))
  const sides = { buyerId: otherId, sellerId: caller.userId, productId: room?.productId ?? '' }
  const [offer] = await db
    .insert(schema.offers)
    .values({ ...sides, status: 'accepted', amount: 50_00, expiresAt: daysFromNow(1) })
    .returning()
  const terms = { place: 'Metro, Union', at: daysFromNow(2), proposedBy: otherId }
  const [meeting] = await db
    .insert(schema.meetings)
    .values({ roomId, offerId: offer?.id ?? '', ...terms })
    .returning()
  return { roomId, meetingId: meeting?.id ?? '' }
}
const terms = () => ({ place: 'Dubai Mall, fountain', at: daysFromNow(3).toISOString() })

const message = (roomId: string) => ({ roomId, clientId: crypto.randomUUID(), text: 'Hello' })

type Names = Extract<
  EndpointName,
  | `chat${string}`
  | `${string}Chat`
  | `${string}Meeting`
  | 'meetingCalendar'
  | 'quickReplies'
  | 'saveQuickReplies'
  | 'sendMessage'
  | 'blockUser'
  | 'blockedUsers'
>

export const chatExamples: { [Name in Names]: Example<Name> } = {
  chatList: {
    input: async (_, caller) => ({ roomId: (await createRoom(caller)).roomId, before: '5' }),
    foreign: ({ roomId }) => [{ roomId }],
  },
  startChat: {
    input: ({ productId }) => ({ productId }),
    foreign: ({ draftId, reviewedId, hiddenId }) =>
      [draftId, reviewedId, hiddenId].map((productId) => ({ productId })),
  },
  sendMessage: {
    input: async (_, caller) => message((await createRoom(caller)).roomId),
    foreign: ({ roomId }) => [message(roomId)],
  },
  markChat: {
    input: async (_, caller) => ({ roomId: (await createRoom(caller)).roomId, delivered: 1, read: 1 }),
    foreign: ({ roomId }) => [{ roomId, read: 1 }],
  },
  chatUnread: { input: () => ({}), foreign: 'takes no id' },
  clearChat: {
    input: async (_, caller) => ({ roomId: (await createRoom(caller)).roomId }),
    foreign: ({ roomId }) => [{ roomId }],
  },
  quickReplies: { input: () => ({}), foreign: 'takes no id' },
  saveQuickReplies: { input: () => ({ texts: ['Near the metro'] }), foreign: 'takes no id' },
  proposeMeeting: {
    input: async (_, caller) => ({ roomId: (await createMeeting(caller)).roomId, ...terms(), version: 1 }),
    foreign: ({ roomId }) => [{ roomId, ...terms(), version: 0 }],
  },
  answerMeeting: {
    input: async (_, caller) => ({
      meetingId: (await createMeeting(caller)).meetingId,
      action: 'accept',
      version: 1,
    }),
    foreign: ({ meetingId }) => [{ meetingId, action: 'cancel', version: 1 }],
  },
  meetingCalendar: {
    input: async (_, caller) => ({ meetingId: (await createMeeting(caller)).meetingId }),
    foreign: ({ meetingId }) => [{ meetingId }],
  },
  blockUser: {
    input: ({ strangerId }) => ({ userId: strangerId, block: true }),
    foreign: 'takes only public ids',
  },
  blockedUsers: { input: () => ({ page: '1', size: '5' }), foreign: 'takes no id' },
}
