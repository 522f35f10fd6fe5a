import type { SQL } from 'drizzle-orm'
import { hasBlocks } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { cardsByIds } from '../products/card.ts'
import { visibleCondition } from '../products/counts.ts'
import { conjunction } from '../products/filters.ts'
import { everything, inCategory } from '../products/scopes.ts'
import { absentTermsOf } from './dictionary.ts'
import { countUpTo, firstWithMatches, hasCloseMatch, idsByTitleWord, listHits, suggestHits } from './hits.ts'
import type { Id } from './memory/id-index.ts'
import { loadedCatalogueOf } from './memory/shared-catalogue.ts'
import { engineOf } from './opensearch/shared-engine.ts'
import { type Restriction, restrictionCondition } from './restriction.ts'
import { searcherSource } from './searcher-source.ts'
import type { SearchScope, Source } from './source.ts'

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
