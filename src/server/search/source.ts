import type { SQL } from 'drizzle-orm'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import { hasBlocks } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { whereOf } from '../products/counts.ts'
import type { ListQuery } from '../products/list.ts'
import type { Place } from '../products/scope.ts'
import { everything, inCategory } from '../products/scopes.ts'
import { lackingOf } from './dictionary.ts'
import { countUpTo, firstHits, firstThatFinds, fits, listHits, named, type Suggestible } from './hits.ts'
import type { Id } from './memory/places.ts'
import { inMemoryOf } from './memory/shared-catalogue.ts'
import { memorySource } from './memory-source.ts'
import type { Queries } from './query.ts'

/** In which category is searched, and for which member: without those whom a block parts from them. */
export type Within = { category?: Place | undefined; reader?: string | undefined }

/** Where products are found. Texts are those of a `tsquery` (see `Queries`). */
export type Source = {
  /** Those of some terms that nothing has. @param terms see `lackingOf` */
  lacking: (terms: ReadonlyMap<string, number>) => Promise<ReadonlySet<string>>
  /** The place of the first that finds anything for sale; -1 when none does. */
  firstThatFinds: (founds: readonly string[]) => Promise<number>
  /**
   * Whether something that is found is in a category that was meant, other than a top category, or has every word in its name
   * or in those of its categories. Where very much is found, the names of the best of it are looked at.
   */
  fits: (queries: Queries) => Promise<boolean>
  /** Some products that have a folded word in their name, of each word; the best known, where memory has them. */
  named: (words: readonly string[]) => Promise<Id[][]>
  /** How many are found, as far as `most`. */
  countUpTo: (found: string, most: number) => Promise<number>
  /** One page of what is found, with its total and facets. */
  list: (queries: Queries, query: ListQuery) => Promise<ProductList>
  /** The first of what is found, as suggestions. */
  first: (queries: Queries, query: Suggestible) => Promise<ProductCard[]>
}

const databaseSource = (db: Database, within?: SQL): Source => ({
  lacking: (terms) => lackingOf(db, terms),
  firstThatFinds: (founds) => firstThatFinds(db, founds),
  fits: (queries) => fits(db, queries),
  named: (words) => named(db, words),
  countUpTo: (found, most) => countUpTo(db, found, most),
  list: (queries, query) => listHits(db, queries, query, within),
  first: (queries, query) => firstHits(db, queries, query, within),
})

/** Memory where it has all that is asked for, else PostgreSQL (decision 40). */
export async function sourceOf(db: Database, { category, reader }: Within = {}): Promise<Source> {
  const scope = category ? inCategory(category) : everything
  const where = category || reader ? whereOf(reader ? { ...scope, reader } : scope) : undefined
  const database = databaseSource(db, where)
  if (reader && (await hasBlocks(db, reader))) return database
  const inMemory = await inMemoryOf(db)
  return inMemory ? memorySource(db, inMemory, category, database) : database
}
