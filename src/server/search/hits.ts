import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import { withEmirate } from '../places/filter.ts'
import { nearnessFrom } from '../places/nearness.ts'
import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { boosted, type CardRow, cardStatement, cardsOf, toCard } from '../products/card.ts'
import { exactLimit, type FacetRow } from '../products/facets.ts'
import { conjunction } from '../products/filters.ts'
import type { ListQuery } from '../products/list-query.ts'
import { promotedOn } from '../products/scope.ts'
import { categoryIntentOf } from './category-intent.ts'
import { facetRowsQuery, listCountsOf } from './counts.ts'
import { countLeaf } from './leaf-hits.ts'
import { matchesCte, matchRows } from './match-sql.ts'
import type { Id } from './memory/id-index.ts'
import { matchQuery, opaqueLimit, type Page, pageOfHits, queriesCte } from './ranking.ts'
import { spellingSampleSize, suggestionCandidates } from './score-weights.ts'
import { searchCondition } from './search-condition.ts'
import type { SearchQuery } from './search-query.ts'
import type { Queries } from './text-queries.ts'
import { quoteTerm } from './words.ts'

/** Number of suggestions, and their price range in AED. */
export type SuggestionQuery = { size: number } & Pick<ListQuery, 'minPrice' | 'maxPrice'>

const intentOf = async (db: Database, { searchTerms }: Queries) =>
  categoryIntentOf(await categoryTree(db), searchTerms)

/** Wraps a query as one JSON array of its rows; null when it returns none. */
const jsonRows = (query: SQL): SQL => sql`(SELECT json_agg(one) FROM (${query}) one)`

/** Returns one page of matches with total and facets, in one statement to save round trips. */
export async function listHits(
  db: Database,
  queries: Queries,
  requested: SearchQuery,
  within: SQL | undefined,
): Promise<ProductList> {
  const places = await placeTree(db)
  const query = withEmirate(places, requested)
  const nearness = query.sort === 'nearest' ? nearnessFrom(places, query) : null
  const { page = 1, size = listSize } = query
  const intent = await intentOf(db, queries)
  const where = within ?? sql`true`
  const range: Page = { size, offset: (page - 1) * size }
  const cards =
    range.offset < exactLimit && size > 0
      ? jsonRows(
          cardStatement(pageOfHits(queries, intent, query, where, { ...range, shared: true, nearness })),
        )
      : sql`NULL`
  const { rows } = await prepared<{ cards: CardRow[] | null; kinds: FacetRow[] | null; many: boolean }>(
    db,
    sql`WITH ${queriesCte(queries)}, ${matchesCte(query, where, range)}
      SELECT ${cards} AS cards, ${jsonRows(facetRowsQuery)} AS kinds, (SELECT yes FROM many) AS many`,
  )
  const [row] = rows
  const all = listCountsOf(row?.kinds ?? [], query, row?.many ?? false, places)
  const { leaf } = query
  const counts = leaf ? await countLeaf(db, queries, { ...query, leaf }, where, all) : all
  const items = (row?.cards ?? []).map(toCard)
  const limit = promotedOn({}, query)
  const promoted = limit === 0 ? [] : await promotedHits(db, queries, query, where, { items, limit })
  return { items, page, size, promoted, ...counts }
}

/**
 * Returns boosted matches with every word in title, category, feature line or seller that are not on the page, the
 * latest boosted first: to the millisecond, as in memory.
 */
function promotedHits(
  db: Database,
  queries: Queries,
  query: SearchQuery,
  within: SQL,
  { items, limit }: { items: readonly ProductCard[]; limit: number },
): Promise<ProductCard[]> {
  const shown = sql.param(items.map(({ _id }) => _id))
  const where = conjunction([boosted, searchCondition(query), within])
  return cardsOf(
    db,
    sql`WITH ${queriesCte(queries)} SELECT id, row_number() OVER () AS place FROM (
      SELECT p.id FROM search_documents p
      WHERE ${where} AND p.title @@ ${matchQuery} AND p.words @@ ${matchQuery} AND p.id <> ALL (${shown}::uuid[])
      ORDER BY (extract(epoch FROM p.boosted_until) * 1000)::bigint DESC, p.id LIMIT ${limit}) hits`,
  )
}

/** Returns the best matches as suggestions. @param within condition on `p` */
export async function suggestHits(
  db: Database,
  queries: Queries,
  { size, ...prices }: SuggestionQuery,
  within: SQL = sql`true`,
): Promise<ProductCard[]> {
  const page: Page = { size, offset: 0, candidates: suggestionCandidates }
  const hits = pageOfHits(queries, await intentOf(db, queries), prices, within, page)
  return cardsOf(db, sql`WITH ${queriesCte(queries)} SELECT * FROM (${hits}) hits`, true)
}

/** Implements `Source.hasCloseMatch`. */
export async function hasCloseMatch(db: Database, queries: Queries): Promise<boolean> {
  const { leaves } = await intentOf(db, queries)
  const closeCondition = sql`(p.category_id = ANY(${sql.param(leaves)}::uuid[])
    OR p.title @@ (SELECT ${queries.named}::tsquery))`
  const { rows } = await prepared<{ fits: boolean }>(
    db,
    sql`WITH ${queriesCte(queries)} SELECT EXISTS (${matchRows(matchQuery, 1, closeCondition)}) AS fits`,
  )
  return rows[0]?.fits ?? false
}

/** Implements `Source.idsByTitleWord`. */
export async function idsByTitleWord(db: Database, words: readonly string[]): Promise<Id[][]> {
  const { rows } = await prepared<{ place: number; id: Id }>(
    db,
    sql`SELECT w.place::int AS place, replace(d.id::text, '-', '') AS id
    FROM unnest(${sql.param(words.map((word) => `${quoteTerm(word)}:A`))}::text[]) WITH ORDINALITY AS w (term, place)
    CROSS JOIN LATERAL (
      SELECT id FROM (
        SELECT d.id FROM search_documents d WHERE d.status = 'active' AND d.foremost AND d.title @@ (SELECT w.term::tsquery)
        UNION ALL
        SELECT d.id FROM search_documents d WHERE d.status = 'active' AND d.title @@ (SELECT w.term::tsquery)
      ) d LIMIT ${opaqueLimit(spellingSampleSize)}
    ) d`,
  )
  return words.map((_, at) => rows.flatMap(({ place, id }) => (place === at + 1 ? [id] : [])))
}

/** Counts matching products, up to `limit`. @param query see `Queries.match` */
export async function countUpTo(db: Database, query: string, limit: number): Promise<number> {
  const { rows } = await prepared<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (${matchRows(sql`${query}::tsquery`, limit)}) hits`,
  )
  return rows[0]?.count ?? 0
}

/** Returns the index of the first query that has a match; -1 when none has. @param matchQueries see `Queries.match` */
export async function firstWithMatches(db: Database, matchQueries: readonly string[]): Promise<number> {
  if (matchQueries.length === 0) return -1
  const { rows } = await prepared<{ place: number }>(
    db,
    sql`SELECT place::int FROM (
      SELECT place, (${matchRows(sql`query::tsquery`, 1)}) AS finds
      FROM unnest(${sql.param(matchQueries)}::text[]) WITH ORDINALITY AS tried (query, place) OFFSET 0
    ) tried WHERE finds IS NOT NULL LIMIT 1`,
  )
  return (rows[0]?.place ?? 0) - 1
}
