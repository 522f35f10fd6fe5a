import { type SQL, sql } from 'drizzle-orm'
import { parseNumber } from '../../invoices/numbers.ts'
import { memberIds } from '../find-ids.ts'
import { containsIndexed } from '../text-search.ts'

/** Purchases at most, the latest first, that one way of searching finds. */
const most = 1_000
/** Members and listings at most whose purchases are found. */
const mostOwners = 100

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const receipt = /^\d{4}-(\d{1,9})$/

/**
 * Condition on purchases `p`: the number of a document or receipt, the id here or at the provider, the buyer or the
 * listing matches a search. Each way reads few rows by an index.
 */
export function purchaseMatches(search: string): SQL {
  const text = search.trim()
  const ways = [byBuyer(text), byListing(text), sql`SELECT id FROM purchases WHERE ${byReference(text)}`]
  const number = parseNumber(text)
  if (number) {
    ways.push(sql`SELECT purchase_id FROM tax_documents
      WHERE kind = ${number.kind} AND year = ${number.year} AND number = ${number.number}`)
  }
  const [, receiptNumber] = receipt.exec(text) ?? []
  if (receiptNumber) ways.push(sql`SELECT id FROM purchases WHERE receipt_number = ${Number(receiptNumber)}`)
  if (uuid.test(text)) ways.push(sql`SELECT id FROM purchases WHERE id = ${text}`)
  return sql`p.id IN (${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )})`
}

/** The sandbox's ids are UUIDs, Stripe's are not; the index begins with the provider. */
const byReference = (text: string): SQL =>
  sql`provider IN ('sandbox', 'stripe') AND provider_reference = ${text}`

const byBuyer = (text: string): SQL => sql`
  SELECT own.id FROM (${memberIds(text, mostOwners)}) buyer
  CROSS JOIN LATERAL (
    SELECT id, created_at FROM purchases WHERE user_id = buyer.id ORDER BY created_at DESC LIMIT ${most}
  ) own ORDER BY own.created_at DESC LIMIT ${most}`

const byListing = (text: string): SQL => sql`
  SELECT own.id FROM (
    SELECT t.product_id FROM product_texts t WHERE ${containsIndexed(text, sql`t.text`)} LIMIT ${mostOwners}
  ) listing
  CROSS JOIN LATERAL (
    SELECT id FROM purchases WHERE product_id = listing.product_id ORDER BY ends_at DESC LIMIT ${most}
  ) own LIMIT ${most}`
