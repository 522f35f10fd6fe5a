import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PossibleBuyer, SaleState } from '#lib/contract/sales.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { products, reservations, sales } from '../platform/db/schema.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'
import type { HeldProduct } from '../products/price.ts'

/** Members of a list of chats, the latest first. */
const maxChats = 50

type BuyerRow = {
  id: string
  name: string
  name_ar: string | null
  picture: string | null
  last_message_at: string
  agreed: boolean
  offered: string | null
}

/**
 * Members who have written about a seller's listing and can still be written to, the latest first.
 * @param buyerId only this member
 */
export async function possibleBuyers(
  db: Database,
  sellerId: string,
  productId: string,
  buyerId?: string,
): Promise<PossibleBuyer[]> {
  const { rows } = await db.execute<BuyerRow>(sql`
    SELECT u.id, ${shownName()} AS name, ${shownNameAr()} AS name_ar,
      coalesce(s.logo_id, u.avatar_id) AS picture, r.last_message_at,
      EXISTS (SELECT FROM offers o WHERE o.product_id = r.product_id AND o.buyer_id = r.buyer_id
        AND o.status = 'accepted') AS agreed,
      (SELECT o.amount FROM offers o WHERE o.product_id = r.product_id AND o.buyer_id = r.buyer_id
        AND o.status IN ('offered', 'countered', 'accepted') ORDER BY o.updated_at DESC LIMIT 1) AS offered
    FROM rooms r JOIN users u ON u.id = r.buyer_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE r.product_id = ${productId} AND r.seller_id = ${sellerId} AND r.last_message_at IS NOT NULL
      AND ${buyerId === undefined ? sql`true` : sql`r.buyer_id = ${buyerId}`}
      AND ${notBlockedBetween(sellerId, sql`r.buyer_id`)}
    ORDER BY r.last_message_at DESC, r.id DESC LIMIT ${maxChats}`)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    name_ar: row.name_ar,
    avatar: mediaBase(row.picture),
    lastMessageAt: isoMoment(row.last_message_at),
    agreed: row.agreed,
    offered: row.offered === null ? null : Number(row.offered),
  }))
}

/** Reservation that has not ended, and sale of a listing. */
export async function standingOf(
  db: Database,
  productId: string,
  now: Date,
): Promise<Pick<SaleState, 'reservation' | 'sale'>> {
  const { rows } = await db.execute<{
    reserved_for: string | null
    until: string | null
    is_sold: boolean
    sold_to: string | null
  }>(sql`
    SELECT r.buyer_id AS reserved_for, r.until, s.product_id IS NOT NULL AS is_sold, s.buyer_id AS sold_to
    FROM (SELECT ${productId}::uuid AS id) p
    LEFT JOIN reservations r ON r.product_id = p.id AND r.until > ${now.toISOString()}
    LEFT JOIN sales s ON s.product_id = p.id`)
  const [row] = rows
  return {
    reservation:
      row?.reserved_for && row.until ? { buyerId: row.reserved_for, until: isoMoment(row.until) } : null,
    sale: row?.is_sold ? { buyerId: row.sold_to } : null,
  }
}

/** Reserves a listing, or moves its reservation to another buyer or time. */
export async function storeReservation(
  tx: Database,
  { productId, buyerId, until }: { productId: string; buyerId: string; until: Date },
): Promise<void> {
  await tx
    .insert(reservations)
    .values({ productId, buyerId, until })
    .onConflictDoUpdate({ target: reservations.productId, set: { buyerId, until } })
}

export async function deleteReservation(tx: Database, productId: string): Promise<void> {
  await tx.delete(reservations).where(eq(reservations.productId, productId))
}

/** Shows on a listing until when it is reserved; null if it is not. */
export async function setReservedUntil(
  tx: Database,
  productId: string,
  until: Date | null,
): Promise<HeldProduct | undefined> {
  const [row] = await tx
    .update(products)
    .set({ reservedUntil: until })
    .where(eq(products.id, productId))
    .returning()
  return row
}

/** Stores the sale of a listing, or names another buyer of it; null for a sale elsewhere. */
export async function storeSale(
  tx: Database,
  { productId, sellerId, buyerId }: { productId: string; sellerId: string; buyerId: string | null },
): Promise<void> {
  await tx
    .insert(sales)
    .values({ productId, sellerId, buyerId })
    .onConflictDoUpdate({ target: sales.productId, set: { buyerId } })
}

/** Lifts reservations that have ended, the earliest first, and returns their listings. */
export async function liftEnded(tx: Database, now: Date, limit: number): Promise<HeldProduct[]> {
  const due = tx
    .select({ id: reservations.productId })
    .from(reservations)
    .where(lte(reservations.until, now))
    .orderBy(reservations.until)
    .limit(limit)
  // The listings first, as a seller's own change locks them.
  const rows = await tx
    .update(products)
    .set({ reservedUntil: null })
    .where(and(inArray(products.id, due), lte(products.reservedUntil, now)))
    .returning()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .delete(reservations)
      .where(and(inArray(reservations.productId, ids), lte(reservations.until, now)))
  return rows
}
