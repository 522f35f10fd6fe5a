import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type CardRow, cardStatement, cardsOf, toCard } from '../products/card.ts'
import { exactLimit, type Kind } from '../products/facets.ts'
import type { ListQuery } from '../products/list.ts'
import { meantCategories } from './category-intent.ts'
import { countsOf, kindsFound } from './counts.ts'
import { matchesCte, matchRows } from './found.ts'
import type { Id } from './memory/places.ts'
import type { Queries } from './query.ts'
import { atMost, found, type Page, pageOfHits, texts } from './ranking.ts'
import { mostNamed, suggestionCandidates } from './score-weights.ts'
import { quoted } from './words.ts'

/** How many are suggested, and between which prices. */
export type Suggestible = { size: number } & Pick<ListQuery, 'minPrice' | 'maxPrice'>

const meantBy = async (db: Database, { sought }: Queries) => meantCategories(await categoryTree(db), sought)

/** A query as one value: a list of its rows, null when there is none. */
const listed = (query: SQL): SQL => sql`(SELECT json_agg(one) FROM (${query}) one)`

/** One page of what is found, with its total and facets: one statement, for each costs a way to the database and back. */
export async function listHits(
  db: Database,
  queries: Queries,
  query: ListQuery,
  within: SQL | undefined,
): Promise<ProductList> {
  const { page = 1, size = listSize } = query
  const meant = await meantBy(db, queries)
  const where = within ?? sql`true`
  const place: Page = { size, offset: (page - 1) * size }
  const cards =
    place.offset < exactLimit
      ? listed(cardStatement(pageOfHits(queries, meant, query, where, { ...place, shared: true })))
      : sql`NULL`
  const { rows } = await prepared<{ cards: CardRow[] | null; kinds: Kind[] | null; many: boolean }>(
    db,
    sql`WITH ${texts(queries)}, ${matchesCte(query, where, place)}
      SELECT ${cards} AS cards, ${listed(kindsFound)} AS kinds, (SELECT yes FROM many) AS many`,
  )
  const [found] = rows
  const counts = countsOf(found?.kinds ?? [], query, found?.many ?? false)
  return { items: (found?.cards ?? []).map(toCard), page, size, ...counts }
}

/** The first of what is found, as suggestions. @param within a condition on `p` */
export async function firstHits(
  db: Database,
  queries: Queries,
  { size, ...prices }: Suggestible,
  within: SQL = sql`true`,
): Promise<ProductCard[]> {
  const page: Page = { size, offset: 0, candidates: suggestionCandidates }
  const hits = pageOfHits(queries, await meantBy(db, queries), prices, within, page)
  return cardsOf(db, sql`WITH ${texts(queries)} SELECT * FROM (${hits}) hits`, true)
}

/** Whether something that is found fits: see `Source`. */
export async function fits(db: Database, queries: Queries): Promise<boolean> {
  const { leaves } = await meantBy(db, queries)
  const fitting = sql`(p.category_id = ANY(${sql.param(leaves)}::uuid[])
    OR p.title @@ (SELECT named FROM texts) OR p.title @@ (SELECT category FROM texts))`
  const { rows } = await prepared<{ fits: boolean }>(
    db,
    sql`WITH ${texts(queries)} SELECT EXISTS (${matchRows(found, 1, fitting)}) AS fits`,
  )
  return rows[0]?.fits ?? false
}

/** Of each word: see `Source`. */
export async function named(db: Database, words: readonly string[]): Promise<Id[][]> {
  const { rows } = await prepared<{ place: number; id: Id }>(
    db,
    sql`SELECT w.place::int AS place, replace(d.id::text, '-', '') AS id
    FROM unnest(${sql.param(words.map((word) => `${quoted(word)}:A`))}::text[]) WITH ORDINALITY AS w (named, place)
    CROSS JOIN LATERAL (
      SELECT id FROM (
        SELECT d.id FROM search_documents d WHERE d.status = 'active' AND d.foremost AND d.title @@ (SELECT w.named::tsquery)
        UNION ALL
        SELECT d.id FROM search_documents d WHERE d.status = 'active' AND d.title @@ (SELECT w.named::tsquery)
      ) d LIMIT ${atMost(mostNamed)}
    ) d`,
  )
  return words.map((_, at) => rows.flatMap(({ place, id }) => (place === at + 1 ? [id] : [])))
}

/** How many products are found, as far as `most`. @param found see `Queries` */
export async function countUpTo(db: Database, found: string, most: number): Promise<number> {
  const { rows } = await prepared<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (${matchRows(sql`${found}::tsquery`, most)}) hits`,
  )
  return rows[0]?.count ?? 0
}

/** The place of the first that finds anything; -1 when none does. @param founds see `Queries` */
export async function firstThatFinds(db: Database, founds: readonly string[]): Promise<number> {
  if (founds.length === 0) return -1
  const { rows } = await prepared<{ place: number }>(
    db,
    sql`SELECT place::int FROM (
      SELECT place, (${matchRows(sql`found::tsquery`, 1)}) AS finds
      FROM unnest(${sql.param(founds)}::text[]) WITH ORDINALITY AS tried (found, place) OFFSET 0
    ) tried WHERE finds IS NOT NULL LIMIT 1`,
  )
  return (rows[0]?.place ?? 0) - 1
}
