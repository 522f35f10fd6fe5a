import { sql } from 'drizzle-orm'
import type { PossibleBuyer, SaleState } from '#lib/contract/sales.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

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
