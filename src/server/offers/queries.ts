import { eq, type SQL, sql } from 'drizzle-orm'
import type { Offer, OfferSide } from '#lib/contract/offers.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { offerEvents, offers } from '../platform/db/schema.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'
import { actionsOf, isOpen } from './machine.ts'

export type OfferRow = typeof offers.$inferSelect
export type OfferEventRow = typeof offerEvents.$inferSelect

/** Side of a user in an offer; null if they take no part in it. */
export const sideOf = (
  { buyerId, sellerId }: Pick<OfferRow, 'buyerId' | 'sellerId'>,
  userId: string,
): OfferSide | null => {
  if (userId === buyerId) return 'buying'
  return userId === sellerId ? 'selling' : null
}

/** Reads an offer and locks its row until the transaction ends. */
export async function lockOffer(tx: Database, id: string): Promise<OfferRow | null> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  return row ?? null
}

export async function insertOffer(tx: Database, offer: typeof offers.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(offers).values(offer).returning()
  if (!row) throw new Error('An offer was not stored')
  return row
}

/** Number of offers that a buyer has made on a product, and if one of them is open. */
export async function offersOn(
  tx: Database,
  buyerId: string,
  productId: string,
): Promise<{ made: number; open: boolean }> {
  const { rows } = await tx.execute<{ made: number; open: boolean | null }>(sql`
    SELECT count(*)::int AS made, bool_or(status IN ('offered', 'countered')) AS open
    FROM offers WHERE buyer_id = ${buyerId} AND product_id = ${productId}`)
  return { made: rows[0]?.made ?? 0, open: rows[0]?.open ?? false }
}

/** Latest event of an offer. */
export async function lastEvent(tx: Database, offerId: string): Promise<OfferEventRow | null> {
  const [row] = await tx
    .select()
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offerId))
    .orderBy(sql`${offerEvents.createdAt} DESC, ${offerEvents.id} DESC`)
    .limit(1)
  return row ?? null
}

type OfferViewRow = {
  id: string
  buyer_id: string
  seller_id: string
  status: Offer['status']
  amount: string
  quantity: number
  version: number
  expires_at: string
  created_at: string
  updated_at: string
  product_id: string
  product_name: string | null
  product_name_ar: string | null
  cover: string | null
  price: string
  for_sale: boolean
  answer_at: string | null
  answer: 'accept' | 'decline' | null
  other_id: string | null
  other_name: string
  other_name_ar: string | null
  other_picture: string | null
  events: {
    id: string
    kind: Offer['events'][number]['kind']
    by: OfferSide | null
    automatic: boolean
    amount: number | null
    at: string
  }[]
}

/** What the floor of its product will answer to an offer `o`; null without a scheduled answer. */
const scheduledAnswer = sql`(
  SELECT CASE WHEN o.amount >= f.accept_from THEN 'accept' WHEN o.amount < f.decline_below THEN 'decline' END
  FROM offer_floors f WHERE f.product_id = o.product_id AND o.status = 'offered' AND o.answer_at IS NOT NULL)`

/**
 * Query for offers `o` as a member sees them; without the other side's data if they are blocked by admins or deleted.
 */
const offerView = (userId: string) => sql`
  SELECT o.id, o.buyer_id, o.seller_id, o.status, o.amount, o.quantity, o.version, o.expires_at, o.created_at,
    o.updated_at, p.id AS product_id, p.name AS product_name, p.name_ar AS product_name_ar, p.image_ids[1] AS cover,
    p.price, ${forSale} AS for_sale, u.id AS other_id,
    ${shownName()} AS other_name, ${shownNameAr()} AS other_name_ar,
    coalesce(s.logo_id, u.avatar_id) AS other_picture, log.events,
    -- The buyer must not learn of the floor.
    CASE WHEN o.seller_id = ${userId} THEN ${scheduledAnswer} END AS answer, o.answer_at
  FROM offers o
  JOIN products p ON p.id = o.product_id
  LEFT JOIN users u ON u.id = CASE WHEN o.buyer_id = ${userId} THEN o.seller_id ELSE o.buyer_id END
    AND u.blocked_at IS NULL AND u.deleted_at IS NULL
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'at', e.created_at,
      -- A buyer cannot tell what the seller's floor did from what the seller did.
      'automatic', e.automatic AND o.seller_id = ${userId},
      'by', CASE e.actor_id WHEN o.buyer_id THEN 'buying' WHEN o.seller_id THEN 'selling' END)
      ORDER BY e.created_at, e.id), '[]') AS events
    FROM offer_events e WHERE e.offer_id = o.id
  ) log`

/** Offer as a member sees it: one whose time is up has ended, before the job that ends it has run. */
function present(row: OfferViewRow, userId: string, now: Date): Offer {
  const side: OfferSide = row.buyer_id === userId ? 'buying' : 'selling'
  const isOver = isOpen(row.status) && new Date(row.expires_at) <= now
  const status = isOver ? 'expired' : row.status
  return {
    _id: row.id,
    side,
    status,
    amount: Number(row.amount),
    quantity: row.quantity,
    currency: 'AED',
    version: row.version,
    expiresAt: isoMoment(row.expires_at),
    createdAt: isoMoment(row.created_at),
    updatedAt: isoMoment(row.updated_at),
    scheduled:
      !isOver && row.answer && row.answer_at ? { action: row.answer, at: isoMoment(row.answer_at) } : null,
    actions: actionsOf(status, side).filter(
      // If the product is not for sale or the other side is gone, no agreement is possible.
      (action) => (row.for_sale && row.other_id !== null) || action === 'decline' || action === 'withdraw',
    ),
    product: {
      _id: row.product_id,
      name: row.product_name,
      name_ar: row.product_name_ar,
      images: row.cover ? [mediaBase(row.cover)] : [],
      price: Number(row.price),
      forSale: row.for_sale,
    },
    other:
      row.other_id === null
        ? null
        : {
            _id: row.other_id,
            name: row.other_name,
            name_ar: row.other_name_ar,
            avatar: mediaBase(row.other_picture),
          },
    events: row.events.map(({ id, kind, by, automatic, amount, at }) => ({
      _id: id,
      kind,
      by,
      automatic,
      amount,
      createdAt: isoMoment(at),
    })),
  }
}

/** Offer of a member, on either side; null if it is not theirs. */
export async function offerById(
  db: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<Offer | null> {
  const { rows } = await db.execute<OfferViewRow>(sql`
    ${offerView(userId)} WHERE o.id = ${id} AND ${userId}::uuid IN (o.buyer_id, o.seller_id)`)
  return rows[0] ? present(rows[0], userId, now) : null
}

/** Offers with these ids in which the member takes part. */
export async function offersByIds(db: Database, userId: string, ids: readonly string[]): Promise<Offer[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OfferViewRow>(sql`
    ${offerView(userId)} WHERE o.id = ANY(${sql.param(ids)}::uuid[]) AND ${userId}::uuid IN (o.buyer_id, o.seller_id)`)
  const now = new Date()
  return rows.map((row) => present(row, userId, now))
}

const ofSide = (userId: string, side: OfferSide, productId: string | undefined): SQL =>
  sql`${side === 'buying' ? sql`o.buyer_id` : sql`o.seller_id`} = ${userId}
    AND ${productId === undefined ? sql`true` : sql`o.product_id = ${productId}`}`

/** Condition on offers `o`: they wait for an answer, and their time is not up. */
const isWaiting = (now: Date): SQL =>
  sql`(o.status IN ('offered', 'countered') AND o.expires_at > ${now.toISOString()})`

/** Page of a member's offers on one side: open ones first, then the latest. */
export async function offerPage(
  db: Database,
  userId: string,
  query: { side: OfferSide; productId: string | undefined; limit: number; offset: number },
  now: Date,
): Promise<Offer[]> {
  const { rows } = await db.execute<OfferViewRow>(sql`
    ${offerView(userId)} WHERE ${ofSide(userId, query.side, query.productId)}
    ORDER BY ${isWaiting(now)} DESC, o.updated_at DESC, o.id DESC
    LIMIT ${query.limit} OFFSET ${query.offset}`)
  return rows.map((row) => present(row, userId, now))
}

export async function countOffers(
  db: Database,
  userId: string,
  side: OfferSide,
  productId: string | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM offers o WHERE ${ofSide(userId, side, productId)}`,
  )
  return rows[0]?.count ?? 0
}

/** Number of offers that wait for this member's answer, on each side; not those that a seller's floor will answer. */
export async function countWaiting(
  db: Database,
  userId: string,
  now: Date,
): Promise<Record<OfferSide, number>> {
  const { rows } = await db.execute<Record<OfferSide, number>>(sql`
    SELECT (SELECT count(*)::int FROM offers o
        WHERE o.buyer_id = ${userId} AND o.status = 'countered' AND ${isWaiting(now)}) AS buying,
      (SELECT count(*)::int FROM offers o WHERE o.seller_id = ${userId} AND o.status = 'offered'
        AND ${isWaiting(now)} AND ${scheduledAnswer} IS NULL) AS selling`)
  return rows[0] ?? { buying: 0, selling: 0 }
}
