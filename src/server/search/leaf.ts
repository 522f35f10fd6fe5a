import type { ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { ListQuery } from '../products/list-query.ts'
import { attributeWordsOf } from './attribute-words.ts'
import { categoryIntentOf } from './category-intent.ts'
import type { SearchLeaf, SearchQuery } from './search-query.ts'
import type { SearchScope } from './source.ts'
import type { Queries } from './text-queries.ts'

/** Adds the leaf category that was chosen to the filters of a search; without one they have no attributes. */
export async function withChosenLeaf(
  db: Database,
  { attributes, ...query }: ListQuery,
  { category }: SearchScope = {},
): Promise<SearchQuery> {
  const id = query.subCat ?? (category?.parentId ? category.id : undefined)
  const leaf = id === undefined ? null : await leafById(db, id)
  return leaf ? { ...query, attributes, leaf } : query
}

/**
 * Returns the leaf category that results are in although none was chosen: the only one that the text names, else that of
 * all results.
 */
export async function leafOfResults(
  db: Database,
  { searchTerms }: Queries,
  { facets: { subCategory, exact } }: ProductList,
): Promise<SearchLeaf | null> {
  const ids = subCategory.map(({ _id }) => _id)
  if (exact && ids.length === 1) return leafById(db, ids[0] as string)
  const { leaves } = categoryIntentOf(await categoryTree(db), searchTerms)
  const [named, ...others] = leaves
  return named !== undefined && others.length === 0 && ids.includes(named) ? leafById(db, named) : null
}

/** Returns a leaf category; null for one that is hidden or has no filterable attributes. */
async function leafById(db: Database, id: string): Promise<SearchLeaf | null> {
  const { all } = await attributeWordsOf(db)
  const attributes = all.filter(({ categoryId, filterable }) => categoryId === id && filterable)
  return attributes.length > 0 ? { id, attributes: attributes.map(({ key, type }) => ({ key, type })) } : null
}
