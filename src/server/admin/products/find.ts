import { type SQL, sql } from 'drizzle-orm'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { products } from '../../platform/db/schema.ts'
import { contains } from '../table.ts'
import { containsIndexed } from '../text-search.ts'

/**
 * Highest exact total of a search among listings. The first page of a search with many matches is found within few rows,
 * but counting all of them would read many more.
 */
export const maxFound = 1_000

/** Maximum number of sellers, the latest first, whose listings are found by the seller's name or email. */
const maxSellers = 100

/** Beginning of an id, or all of it. */
const idStart = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i

/** Name of the seller: user `u`, store `s`. */
export const sellerName = sql`coalesce(s.name, ${ownName()}, '')`

/** Ids that include those of the page, and the total, which is a lower bound unless it is exact. */
type Found = { ids: string[]; total: number; totalExact: boolean }

/**
 * Finds listings whose name, external id, beginning of the id, or seller matches a search. Few matches
 * are returned whole and unsorted. Many are not counted: the newest are read until the page is full.
 * @param state condition on products `p`
 * @param end number of the last listing of the page, from 1
 */
export async function findProducts(db: Database, search: string, state: SQL, end: number): Promise<Found> {
  const most = Math.max(maxFound, end)
  const all = await findIds(db, search, state, most + 1, false)
  if (all.length <= most) return { ids: all, total: all.length, totalExact: true }
  const ids = end < most ? await findIds(db, search, state, end, true) : all
  return { ids, total: most, totalExact: false }
}

async function findIds(db: Database, search: string, state: SQL, limit: number, newest: boolean) {
  const ways = [byText(search, state, limit, newest), bySeller(search, state, limit)]
  if (idStart.test(search.trim())) ways.push(byId(search.trim(), state, limit))
  const { rows } = await db.execute<{ id: string }>(sql`
    ${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` UNION `,
    )} ORDER BY id DESC LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

const byText = (search: string, state: SQL, limit: number, newest: boolean): SQL => sql`
  SELECT p.id FROM product_texts t JOIN products p ON p.id = t.product_id
  WHERE ${containsIndexed(search, sql`t.text`)} AND ${state} ${newest ? sql`ORDER BY t.product_id DESC` : sql``} LIMIT ${limit}`

/** Reads the newest of each state from an index, which has those of a member by state. */
const bySeller = (search: string, state: SQL, limit: number): SQL => sql`
  SELECT own.id FROM (
    SELECT u.id FROM users u LEFT JOIN stores s ON s.user_id = u.id
    WHERE ${contains(search, sellerName, sql`u.email`)} ORDER BY u.id DESC LIMIT ${maxSellers}
  ) seller
  CROSS JOIN unnest(${sql.param(products.status.enumValues)}::text[]) AS kind (status)
  CROSS JOIN LATERAL (
    SELECT p.id, p.created_at FROM products p
    WHERE p.user_id = seller.id AND p.status = kind.status AND ${state} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}
  ) own ORDER BY own.created_at DESC LIMIT ${limit}`

function byId(start: string, state: SQL, limit: number): SQL {
  const bound = (digit: string) => `${start.replaceAll('-', '')}${digit.repeat(32)}`.slice(0, 32)
  return sql`SELECT p.id FROM products p WHERE p.id BETWEEN ${bound('0')} AND ${bound('f')} AND ${state} LIMIT ${limit}`
}
