import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { forSale } from '../products/card.ts'
import { type ListQuery, listProducts } from '../products/list.ts'
import type { Scope } from '../products/scope.ts'
import { both } from '../products/scopes.ts'

/** Words that are at least this alike, by trigrams, may be a typing error of each other. */
const likeness = 0.3

/** Words to be found, whole or by their stem; with `prefix` their beginning is enough. */
export type Meaning = { text: string; prefix: boolean }
type Matching = Meaning & { query: SQL }

const matchingOf = ({ text, prefix }: Meaning): Matching => ({
  text,
  prefix,
  query: sql`search_query(${text}, ${prefix})`,
})
const exactly = (text: string): Matching => matchingOf({ text, prefix: false })
const byPrefix = (text: string): Matching => matchingOf({ text, prefix: true })

/** Products found by text: the best match first, names before categories before descriptions. */
const scopeOf = ({ query }: Matching): Scope => ({
  where: sql`p.search @@ ${query}`,
  order: sql`ts_rank('{0.1,0.3,0.5,1.0}', p.search, ${query}) DESC, p.view_count DESC, p.id`,
})

async function finds(db: Database, { query }: Matching): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products p WHERE ${forSale} AND p.search @@ ${query}) AS found`,
  )
  return rows[0]?.found ?? false
}

/**
 * What to search for: the words as they are; else their beginnings; else the words that they were probably meant
 * to be. `corrected` is null when nothing was corrected.
 */
async function understand(
  db: Database,
  text: string,
): Promise<{ matching: Matching; corrected: string | null }> {
  for (const matching of [exactly(text), byPrefix(text)]) {
    if (await finds(db, matching)) return { matching, corrected: null }
  }
  const corrected = await correct(db, text)
  if (corrected && (await finds(db, byPrefix(corrected)))) return { matching: byPrefix(corrected), corrected }
  return { matching: exactly(text), corrected: null }
}

/** The text with each word that nothing is called replaced by the likest one that something is; null when none is. */
async function correct(db: Database, text: string): Promise<string | null> {
  const { rows } = await db.execute<{ word: string; known: boolean; best: string | null }>(sql`
    SELECT w.word, EXISTS (SELECT 1 FROM vocabulary v WHERE v.word = w.word) AS known, b.word AS best
    FROM regexp_matches(fold_text(${text}), '[[:alnum:]]+', 'g') WITH ORDINALITY AS m (words, place)
    CROSS JOIN LATERAL (SELECT m.words[1] AS word) w
    LEFT JOIN LATERAL (
      SELECT v.word FROM vocabulary v
      WHERE trigram_key(v.word) % trigram_key(w.word)
        AND similarity(trigram_key(v.word), trigram_key(w.word)) >= ${likeness}
        AND abs(length(v.word) - length(w.word)) <= 2
        -- The stand-ins of Arabic letters are Latin ones and digits.
        AND (v.word ~ '[a-z]') = (w.word ~ '[a-z]')
      ORDER BY similarity(trigram_key(v.word), trigram_key(w.word)) DESC, v.count DESC LIMIT 1
    ) b ON length(w.word) >= 4
    ORDER BY m.place LIMIT 12`)
  const changed = rows.some((row) => !row.known && row.best)
  return changed ? rows.map((row) => (row.known ? row.word : (row.best ?? row.word))).join(' ') : null
}

/** What a search for this text looks for today, to be looked for again later. */
export async function meaningOf(db: Database, text: string): Promise<Meaning> {
  const { matching } = await understand(db, text)
  return { text: matching.text, prefix: matching.prefix }
}

/** The condition on products `p` that a search for this shares with its page. */
export const foundBy = (meaning: Meaning): SQL => scopeOf(matchingOf(meaning)).where

/** Products found by text, in both languages whichever the page is in (product decisions, search). */
export async function searchProducts(
  db: Database,
  text: string,
  query: ListQuery,
  within: SQL = sql`true`,
): Promise<ProductList & { didYouMean: string | null; searchedFor: string }> {
  const { matching, corrected } = await understand(db, text)
  const scope = scopeOf(matching)
  const list = await listProducts(db, { ...scope, where: both(scope.where, within) }, query)
  return { ...list, didYouMean: corrected, searchedFor: matching.text }
}

/** Products for suggestions while typing: the last word may be unfinished. */
export async function suggestProducts(
  db: Database,
  text: string,
): Promise<{ scope: Scope; corrected: string | null }> {
  const matching = byPrefix(text)
  if (await finds(db, matching)) return { scope: scopeOf(matching), corrected: null }
  const understood = await understand(db, text)
  return { scope: scopeOf(understood.matching), corrected: understood.corrected }
}

/** How many products are found by text, as `search_terms` keeps it. */
export async function countFound(db: Database, text: string): Promise<number> {
  const { matching } = await understand(db, text)
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM products p WHERE ${forSale} AND p.search @@ ${matching.query} LIMIT 1000) hits`)
  return rows[0]?.count ?? 0
}
