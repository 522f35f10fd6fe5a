import { hasBlocked } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { productById } from '../products/queries.ts'
import { contactOf } from '../sellers/contact.ts'
import { countReveal } from './queries.ts'

/** Rate limit of revealed phone numbers per member. */
const revealLimit = { max: 30, windowMs: day }

/**
 * Phone number behind the call and WhatsApp buttons of a listing for sale, for a member.
 * @throws ApiError not_found when the seller shows none or has blocked the member; gone; too_many_requests
 */
export async function revealContact(db: Database, memberId: string, productId: string, now = new Date()) {
  const row = await productById(db, productId)
  if (!row || row.status === 'draft' || row.status === 'review') throw new ApiError('not_found')
  if (row.status !== 'active' || row.expiresAt <= now) throw new ApiError('gone')
  if (!row.showCall && !row.showWhatsapp) throw new ApiError('not_found')
  if (await hasBlocked(db, row.userId, memberId)) throw new ApiError('not_found')
  await limitUse(db, `contact:${memberId}`, revealLimit, now)
  const contact = await contactOf(db, row.userId)
  if (!contact) throw new ApiError('not_found')
  if (row.userId !== memberId) await countReveal(db, productId, memberId)
  return { ...contact, call: row.showCall, whatsApp: row.showWhatsapp }
}
