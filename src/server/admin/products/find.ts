import { type SQL, sql } from 'drizzle-orm'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { products } from '../../platform/db/schema.ts'
import { findIds, memberIds, startsId } from '../find-ids.ts'
import { containsIndexed } from '../text-search.ts'

/** Maximum number of sellers whose listings are found by the seller's name, email or phone number. */
const maxSellers = 100

/** Name of the seller: user `u`, store `s`. */
export const sellerName = sql`coalesce(s.name, ${ownName()}, '')`

/**
 * Finds listings whose name, external id, beginning of the id, or seller matches a search.
 * @param state condition on products `p`
 * @param end number of the last listing of the page, from 1; undefined in another order than by age, in which any 1,000 of many
 * matches are sorted
 */
export const findProducts = (db: Database, search: string, state: SQL, end: number | undefined) =>
  findIds(db, {
    end,
    ways: (limit) => [byText(search, state), ...otherWays(search, state, limit)],
    newest:
      end === undefined
        ? undefined
        : (limit) => sql`
      ${sql.join(
        [
          sql`${byText(search, state)} ORDER BY t.product_id DESC LIMIT ${limit}`,
          ...otherWays(search, state, limit),
        ].map((way) => sql`(${way})`),
        sql` UNION `,
      )} ORDER BY id DESC LIMIT ${limit}`,
  })

function otherWays(search: string, state: SQL, limit: number): SQL[] {
  const isStart = startsId(search, sql`p.id`)
  const byId = isStart ? [sql`SELECT p.id FROM products p WHERE ${isStart} AND ${state}`] : []
  return [bySeller(search, state, limit), ...byId]
}

const byText = (search: string, state: SQL): SQL => sql`
  SELECT p.id FROM product_texts t JOIN products p ON p.id = t.product_id
  WHERE ${containsIndexed(search, sql`t.text`)} AND ${state}`

/** Reads the newest of each state from an index, which has those of a member by state. */
const bySeller = (search: string, state: SQL, limit: number): SQL => sql`
  SELECT p.id FROM (${memberIds(search, maxSellers)}) seller
  CROSS JOIN unnest(${sql.param(products.status.enumValues)}::text[]) AS kind (status)
  CROSS JOIN LATERAL (
    SELECT p.id, p.created_at FROM products p
    WHERE p.user_id = seller.id AND p.status = kind.status AND ${state} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}
  ) p ORDER BY p.created_at DESC`
