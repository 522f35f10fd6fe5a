import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { cardsByIds, forSale } from '../products/card.ts'
import type { ListQuery } from '../products/list.ts'
import { correct } from './correct.ts'
import { atMost, listHits, narrows, pageOfHits, unplanned } from './hits.ts'
import { type Prefix, partsOf, type Queries, queriesOf } from './query.ts'
import { type Understood, understand } from './understand.ts'
import { type Chunk, chunksOf } from './words.ts'

/** Words to be found, in any form and by what means the same; with `prefix` their beginning is enough. */
export type Meaning = { text: string; prefix: boolean }
/** `corrected` is null when nothing was corrected. `queries` is null when the text says nothing. */
type Sought = { meaning: Meaning; queries: Queries | null; corrected: string | null }

const read = (db: Database, text: string): Promise<Understood> => understand(db, chunksOf(text))

async function countUpTo(db: Database, found: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM search_documents p WHERE ${forSale} AND p.words @@ ${unplanned(found)} LIMIT ${atMost(most)}) hits`)
  return rows[0]?.count ?? 0
}

const finds = async (db: Database, found: string): Promise<boolean> => (await countUpTo(db, found, 1)) > 0

async function thatFinds(db: Database, understood: Understood, prefix: Prefix): Promise<Queries | null> {
  const queries = queriesOf(understood, prefix)
  return queries && (await finds(db, queries.found)) ? queries : null
}

/**
 * What to search for when the words as they are find nothing: their beginnings; else the words that they were probably
 * meant to be; else as many of them as something has together.
 */
async function instead(db: Database, text: string, understood: Understood): Promise<Sought> {
  const begun = await thatFinds(db, understood, 'all')
  if (begun) return { meaning: { text, prefix: true }, queries: begun, corrected: null }
  const corrected = await correct(db, understood)
  const meant = corrected === null ? understood : await read(db, corrected)
  if (corrected !== null) {
    for (const prefix of ['none', 'all'] as const) {
      const queries = await thatFinds(db, meant, prefix)
      if (queries) return { meaning: { text: corrected, prefix: prefix === 'all' }, queries, corrected }
    }
  }
  const part = await mostWords(db, meant)
  if (!part)
    return { meaning: { text, prefix: false }, queries: queriesOf(understood, 'none'), corrected: null }
  const queries = queriesOf(part, 'none')
  return { meaning: { text: textOf(part.chunks), prefix: false }, queries, corrected }
}

/** The text without as few of its words as have to be left out to find something. */
async function mostWords(db: Database, understood: Understood): Promise<Understood | null> {
  for (const part of partsOf(understood)) {
    const queries = queriesOf(part, 'none')
    if (queries && (await finds(db, queries.found))) return part
  }
  return null
}

const textOf = (chunks: readonly Chunk[]): string => chunks.map((chunk) => chunk.join('')).join(' ')

async function interpret(db: Database, text: string, understood: Understood): Promise<Sought> {
  const queries = await thatFinds(db, understood, 'none')
  return queries
    ? { meaning: { text, prefix: false }, queries, corrected: null }
    : instead(db, text, understood)
}

/** What a search for this text looks for today, to be looked for again later. */
export async function meaningOf(db: Database, text: string): Promise<Meaning> {
  return (await interpret(db, text, await read(db, text))).meaning
}

/** The condition on products `p` that a search for this shares with its page. */
export async function foundBy(db: Database, { text, prefix }: Meaning): Promise<SQL> {
  const queries = queriesOf(await read(db, text), prefix ? 'all' : 'none')
  return queries
    ? sql`EXISTS (SELECT 1 FROM search_documents d WHERE d.id = p.id AND d.words @@ ${queries.found}::tsquery)`
    : sql`false`
}

const nothing = (query: ListQuery): ProductList => ({
  items: [],
  page: query.page ?? 1,
  size: query.size ?? 0,
  total: 0,
  totalExact: true,
  facets: { subCategory: [], condition: [], emirate: [], postedBy: [], exact: true },
})

/**
 * Products found by text, in both languages whichever the page is in (product decisions, search).
 * @param within a condition on `p`, of which the search knows ids, sellers, categories and what lists filter by
 */
export async function searchProducts(
  db: Database,
  text: string,
  query: ListQuery,
  within?: SQL,
): Promise<ProductList & { didYouMean: string | null; searchedFor: string }> {
  const understood = await read(db, text)
  const list = (queries: Queries) => listHits(db, queries, query, within)
  const asTyped = queriesOf(understood, 'none')
  if (asTyped) {
    const found = await list(asTyped)
    // What the filters leave out is found all the same: nothing is to be corrected.
    const enough =
      found.total > 0 || ((within !== undefined || narrows(query)) && (await finds(db, asTyped.found)))
    if (enough) return { ...found, didYouMean: null, searchedFor: text }
  }
  const { queries, meaning, corrected } = await instead(db, text, understood)
  return {
    ...(queries ? await list(queries) : nothing(query)),
    didYouMean: corrected,
    searchedFor: meaning.text,
  }
}

/** Products for suggestions while typing: the last word may be unfinished. */
export async function suggestProducts(
  db: Database,
  text: string,
  size: number,
  within: SQL = sql`true`,
): Promise<{ cards: ProductCard[]; corrected: string | null }> {
  const understood = await read(db, text)
  const cards = async (queries: Queries | null) =>
    queries ? cardsByIds(db, await pageOfHits(db, queries, {}, within, size, 0)) : []
  const begun = await cards(queriesOf(understood, 'last'))
  if (begun.length > 0) return { cards: begun, corrected: null }
  const sought = await interpret(db, text, understood)
  return { cards: await cards(sought.queries), corrected: sought.corrected }
}

/** How many products are found by text, as `search_terms` keeps it: 1,000 at most. */
export async function countFound(db: Database, text: string): Promise<number> {
  const { queries } = await interpret(db, text, await read(db, text))
  return queries ? countUpTo(db, queries.found, 1000) : 0
}
