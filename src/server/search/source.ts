import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import type { CategoryRef } from '../products/scope.ts'
import type { SuggestionQuery } from './hits.ts'
import type { Id } from './memory/id-index.ts'
import type { Restriction } from './restriction.ts'
import type { SearchQuery } from './search-query.ts'
import type { Queries } from './text-queries.ts'

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
