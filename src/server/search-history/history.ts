import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { foldText } from '#lib/i18n/fold.ts'
import type { Owner } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { placeOf } from '../platform/place.ts'
import { secretKey } from '../platform/secrets/secrets.ts'

/** Number of searches kept for one person. */
const historySize = 20

/** Adds a search to somebody's history, or moves it to the front if it is there. */
export async function rememberSearch(db: Database, owner: Owner, text: string): Promise<void> {
  const [userId, guestId] = 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
  const target = 'userId' in owner ? sql`(user_id, text)` : sql`(guest_id, text)`
  await db.execute(sql`
    INSERT INTO search_history (id, user_id, guest_id, text) VALUES (gen_random_uuid(), ${userId}, ${guestId}, ${text})
    ON CONFLICT ${target} DO UPDATE SET searched_at = now()`)
  await db.execute(sql`
    DELETE FROM search_history WHERE ${of(owner)} AND id NOT IN (
      SELECT id FROM search_history WHERE ${of(owner)} ORDER BY searched_at DESC LIMIT ${historySize})`)
}

/** Returns somebody's last searches, latest first. */
export async function recentSearches(db: Database, owner: Owner, size = 8): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT text FROM search_history WHERE ${of(owner)} ORDER BY searched_at DESC LIMIT ${size}`,
  )
  return rows.map((row) => row.text)
}

/** Deletes one search from somebody's history, or all without `text`. */
export async function clearSearches(db: Database, owner: Owner, text?: string): Promise<void> {
  const one = text === undefined ? sql`true` : sql`text = ${text}`
  await db.execute(sql`DELETE FROM search_history WHERE ${of(owner)} AND ${one}`)
}

const of = (owner: Owner) =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`guest_id = ${owner.guestId}`

/** Identity of a searcher, to count distinct people. */
export type Searcher = { owner: Owner | null; address: string; locale: 'en' | 'ar' }

/** People who must have searched for a term before it is suggested to others. */
const enoughPeople = 3

/** Counts a search towards the popular ones. @param hits number of products that it found */
export async function countSearch(
  db: Database,
  text: string,
  searcher: Searcher,
  hits: number,
): Promise<void> {
  const { locale } = searcher
  const language = /\p{Script=Arabic}/u.test(text) ? 'ar' : /\p{Script=Latin}/u.test(text) ? 'en' : locale
  const { rows } = await db.execute<{ term: string; people: number }>(sql`
    INSERT INTO search_terms (term, shown, language, count, last_hits) VALUES (fold_text(${text}), ${text}, ${language}, 1, ${hits})
    ON CONFLICT (term) DO UPDATE SET count = search_terms.count + 1, last_hits = ${hits}, last_at = now()
    RETURNING term, people`)
  const [row] = rows
  if (row && row.people < enoughPeople) await countPerson(db, row.term, searcher)
}

/**
 * Counts a distinct person for a term, until there are enough. Several accounts or guests at one place count once, and
 * so does one account or guest at several places; a visitor without either counts by place. Once there are enough, the
 * hashes are deleted.
 */
async function countPerson(db: Database, term: string, { owner, address }: Searcher): Promise<void> {
  const key = await secretKey(db, 'search-people')
  const hashOf = (who: string) => createHmac('sha256', key).update(`${who}\n${term}`).digest('base64url')
  const { client, relay } = placeOf(address)
  const place = hashOf(`place ${client ?? relay}`)
  const person = owner ? hashOf('userId' in owner ? owner.userId : owner.guestId) : place
  await db.execute(sql`
    INSERT INTO search_term_people (term, person_hash, place_hash) VALUES (${term}, ${person}, ${place})
    ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    UPDATE search_terms t SET people = p.people
    FROM (SELECT least(count(DISTINCT person_hash), count(DISTINCT place_hash)) AS people
      FROM search_term_people WHERE term = ${term}) p
    WHERE t.term = ${term} AND t.people < p.people`)
  await db.execute(sql`
    DELETE FROM search_term_people p USING search_terms t
    WHERE p.term = ${term} AND t.term = p.term AND t.people >= ${enoughPeople}`)
}

/**
 * Returns searches with results that several people made, the most frequent first.
 * @param prefix that terms must begin with; folded here
 */
export async function popularSearches(
  db: Database,
  options: { locale?: 'en' | 'ar'; prefix?: string; size: number },
): Promise<string[]> {
  const { rows } = await prepared<{ shown: string }>(
    db,
    sql`
    SELECT shown FROM search_terms
    WHERE last_hits > 0 AND people >= ${enoughPeople} AND ${options.locale ? sql`language = ${options.locale}` : sql`true`}
      AND ${options.prefix === undefined ? sql`true` : sql`starts_with(term, ${foldText(options.prefix)})`}
    ORDER BY count DESC, term LIMIT ${options.size}`,
  )
  return rows.map((row) => row.shown)
}

/** Counts an opening of a listing from a search that the shop knows. */
export const countOpening = (db: Database, productId: string, text: string) =>
  db.execute(sql`
    INSERT INTO search_openings (product_id, day, term, user_id)
    SELECT p.id, current_date, t.term, p.user_id FROM products p, search_terms t
    WHERE p.id = ${productId} AND t.term = fold_text(${text})
    ON CONFLICT (product_id, day, term) DO UPDATE SET count = search_openings.count + 1`)
