import type { SQL } from 'drizzle-orm'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import { hasBlocks } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { cardsByIds } from '../products/card.ts'
import { visibleCondition } from '../products/counts.ts'
import { conjunction } from '../products/filters.ts'
import type { CategoryRef } from '../products/scope.ts'
import { everything, inCategory } from '../products/scopes.ts'
import { absentTermsOf } from './dictionary.ts'
import {
  countUpTo,
  firstWithMatches,
  hasCloseMatch,
  idsByTitleWord,
  listHits,
  type SuggestionQuery,
  suggestHits,
} from './hits.ts'
import type { SearchQuery } from './leaf.ts'
import type { Id } from './memory/id-index.ts'
import { loadedCatalogueOf } from './memory/shared-catalogue.ts'
import { engineOf } from './opensearch/shared-engine.ts'
import type { Queries } from './query.ts'
import { type Restriction, restrictionCondition } from './restriction.ts'
import { searcherSource } from './searcher-source.ts'

/** Category that is searched, and the member whose blocks apply to the results. */
export type SearchScope = { category?: CategoryRef | undefined; reader?: string | undefined }

/** Backend of the search: OpenSearch, the catalogue in memory, or PostgreSQL. Texts are those of a `tsquery` (see `Queries`). */
export type Source = {
  /** Returns those of some terms that no product has. @param terms see `absentTermsOf` */
  absentTerms: (terms: ReadonlyMap<string, number>) => Promise<ReadonlySet<string>>
  /** Returns the index of the first query with a match for sale; -1 when none has. */
  firstWithMatches: (founds: readonly string[]) => Promise<number>
  /**
   * Tells whether a match is in an intended leaf category, or has every word in its title or category names. For very
   * common queries only the best titles are read.
   */
  hasCloseMatch: (queries: Queries) => Promise<boolean>
  /** Returns for each folded word some products with it in their titles; in memory, the best known. */
  idsByTitleWord: (words: readonly string[]) => Promise<Id[][]>
  /** Counts matches, up to `most`. */
  countUpTo: (found: string, most: number) => Promise<number>
  /** Returns one page of matches with total and facets. */
  list: (queries: Queries, query: SearchQuery, restriction?: Restriction) => Promise<ProductList>
  /** Returns the best matches as suggestions. */
  suggest: (queries: Queries, query: SuggestionQuery, restriction?: Restriction) => Promise<ProductCard[]>
}

const databaseSource = (db: Database, within?: SQL): Source => ({
  absentTerms: (terms) => absentTermsOf(db, terms),
  firstWithMatches: (matchQueries) => firstWithMatches(db, matchQueries),
  hasCloseMatch: (queries) => hasCloseMatch(db, queries),
  idsByTitleWord: (words) => idsByTitleWord(db, words),
  countUpTo: (found, most) => countUpTo(db, found, most),
  list: (queries, query, restriction) => listHits(db, queries, query, restricted(within, restriction)),
  suggest: (queries, query, restriction) => suggestHits(db, queries, query, restricted(within, restriction)),
})

function restricted(within: SQL | undefined, restriction: Restriction | undefined): SQL | undefined {
  const condition = restriction && restrictionCondition(restriction)
  return condition && within ? conjunction([within, condition]) : (condition ?? within)
}

/** Returns OpenSearch or the catalogue in memory where they can answer, else PostgreSQL (decisions 40 and 105). */
export async function sourceOf(db: Database, { category, reader }: SearchScope = {}): Promise<Source> {
  const scope = category ? inCategory(category) : everything
  const where = category || reader ? visibleCondition(reader ? { ...scope, reader } : scope) : undefined
  const database = databaseSource(db, where)
  if (reader && (await hasBlocks(db, reader))) return database
  const engine = engineOf(db)
  if (engine) {
    if (!engine.isUsable()) return database
    // OpenSearch keeps no dictionary: PostgreSQL tells which terms no product has.
    const { absentTerms } = database
    const cards = { byIds: (ids: readonly Id[]) => cardsByIds(db, ids) }
    return searcherSource(db, { searcher: engine.searcher, cards, absentTerms }, category, database)
  }
  const inMemory = await loadedCatalogueOf(db)
  if (!inMemory) return database
  const { catalogue, ...indexed } = inMemory
  const absentTerms: Source['absentTerms'] = async (terms) =>
    new Set([...terms.keys()].filter((term) => !catalogue.isTerm(term)))
  return searcherSource(db, { ...indexed, absentTerms }, category, database)
}
