import { eq, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { scamSigns } from '#server/chat/scam.ts'
import { storeMessage } from '#server/conversations/message-writes.ts'
import { moveMarks, openRoom } from '#server/conversations/room-writes.ts'
import { nextStatus } from '#server/offers/machine.ts'
import type { OfferRow } from '#server/offers/queries.ts'
import { logStep, offerExpiry } from '#server/offers/step.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { idOf, type ListedProduct } from '../listed-product.ts'
import { conversations, type DemoConversation, type DemoTurn } from './conversations.ts'

const minute = 60_000

type People = { products: ListedProduct[]; sellers: Map<string, string> }
type Talk = { roomId: string; product: ListedProduct; buyerId: string; sellerId: string }

/** Inserts the demo accounts' conversations and offers without sending mail about them. */
export async function insertConversations(db: Database, now: Date, people: People): Promise<void> {
  for (const conversation of conversations) await insertConversation(db, now, people, conversation)
  await db.execute(sql`UPDATE room_members SET mail_at = NULL`)
}

async function insertConversation(
  db: Database,
  now: Date,
  { products, sellers }: People,
  { product: key, buyer, turns, read = {} }: DemoConversation,
): Promise<void> {
  const product = products.find((one) => one.key === key)
  if (!product) throw new Error(`the demo data has no ${key}`)
  const at = (turn: DemoTurn | undefined) => new Date(now.getTime() - (turn?.ago ?? 0) * minute)
  const [buyerId, sellerId] = [idOf(sellers, buyer), idOf(sellers, product.seller)]
  const { id: roomId } = await openRoom(db, { productId: product.id, buyerId, sellerId }, at(turns[0]))
  const talk = { roomId, product, buyerId, sellerId }
  let offer: OfferRow | null = null
  for (const turn of turns) {
    if ('say' in turn) await write(db, talk, turn, at(turn))
    else if ('offer' in turn) offer = await makeOffer(db, talk, turn.offer, at(turn))
    else if (offer) offer = await answerOffer(db, offer, turn, at(turn))
  }
  for (const side of ['buyer', 'seller'] as const) {
    const known = read[side] ?? turns.length
    const userId = side === 'buyer' ? buyerId : sellerId
    await moveMarks(db, userId, roomId, { delivered: turns.length, read: known })
  }
}

async function write(
  db: Database,
  { roomId, product, buyerId, sellerId }: Talk,
  turn: Extract<DemoTurn, { say: string }>,
  at: Date,
): Promise<void> {
  const senderId = turn.who === 'buyer' ? buyerId : sellerId
  const imageId = turn.photo ? await insertPhoto(db, senderId, product, at) : null
  const draft = { clientId: newId(), text: turn.say, imageId, flags: scamSigns(turn.say) }
  const { outcome } = await storeMessage(db, senderId, roomId, draft, at)
  if (outcome !== 'stored') throw new Error(`a demo message was not stored: ${outcome}`)
}

/** Inserts a photo that a member took for a chat: another picture of the product. */
async function insertPhoto(
  db: Database,
  ownerId: string,
  { pictures }: ListedProduct,
  createdAt: Date,
): Promise<string> {
  const id = v4()
  const side = Math.max(...pictureWidths.chat)
  const drawing = pictures.at(-1)
  await db
    .insert(schema.images)
    .values({ id, kind: 'chat', ownerId, drawing, width: side, height: side, createdAt })
  return id
}

async function makeOffer(
  db: Database,
  { product, buyerId, sellerId }: Talk,
  amount: number,
  now: Date,
): Promise<OfferRow> {
  const of = { productId: product.id, buyerId, sellerId, amount }
  const times = { expiresAt: offerExpiry(now), createdAt: now, updatedAt: now }
  const [offer] = await db
    .insert(schema.offers)
    .values({ ...of, ...times })
    .returning()
  if (!offer) throw new Error('a demo offer was not stored')
  await logStep(db, offer, { kind: 'offer', by: 'buying', amount, automatic: false }, now)
  return offer
}

async function answerOffer(
  db: Database,
  offer: OfferRow,
  turn: Extract<DemoTurn, { answer: string }>,
  now: Date,
): Promise<OfferRow> {
  const by = turn.who === 'buyer' ? ('buying' as const) : ('selling' as const)
  const status = nextStatus(offer.status, { action: turn.answer, by })
  if (!status) throw new Error(`a demo offer that is ${offer.status} cannot meet ${turn.answer}`)
  const amount = 'amount' in turn ? turn.amount : null
  const change = {
    status,
    version: offer.version + 1,
    amount: amount ?? offer.amount,
    updatedAt: now,
    expiresAt: offerExpiry(now),
  }
  await db.update(schema.offers).set(change).where(eq(schema.offers.id, offer.id))
  const after = { ...offer, ...change }
  await logStep(db, after, { kind: turn.answer, by, amount, automatic: false }, now)
  return after
}
