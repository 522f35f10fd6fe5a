import type { ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import { isMakeAttribute } from './attribute-words.ts'
import { categoryIntentOf } from './category-intent.ts'
import { type MarkedWords, markedIn } from './marked-words.ts'
import { queriesOf } from './query.ts'
import { analyse, type Reading, type SearchContext } from './readings.ts'
import type { SearchQuery } from './search-query.ts'
import type { Queries } from './text-queries.ts'
import type { Understood } from './understood.ts'
import { queryWith, restrictionOf } from './understood-query.ts'

/** Largest number of parts of which all combinations are tried. */
const maxRelaxed = 4

/** Lists the products of a reading with some of its understood parts, `kept`, and without others. */
export const listWith = (
  { source }: SearchContext,
  queries: Queries,
  query: SearchQuery,
  kept: readonly Understood[],
  dropped?: readonly (Understood | MarkedWords)[],
): Promise<ProductList> => {
  const search = searchWith(queries, query, kept, dropped)
  return source.list(queries, search.query, search.restriction)
}

/** Returns the search of a reading with some of its understood parts, `kept`, and without others. */
export const searchWith = (
  queries: Queries,
  query: SearchQuery,
  kept: readonly Understood[],
  dropped?: readonly (Understood | MarkedWords)[],
) => ({
  queries,
  query: queryWith(query, kept),
  restriction: restrictionOf(kept, dropped),
})

/**
 * Tells whether something that fits is found: where a text names a category, a product in it, or one beside it with all
 * words in title, category, feature line or seller.
 * @param near whether the second counts
 */
export async function isFit(
  { db, source }: SearchContext,
  queries: Queries,
  found: ProductList,
  query: SearchQuery,
  kept: readonly Understood[],
  near = true,
): Promise<boolean> {
  if (found.total === 0) return false
  const tree = await categoryTree(db)
  const { leaves } = categoryIntentOf(tree, queries.searchTerms)
  const foundIds = found.facets.subCategory.map(({ _id }) => _id)
  if (leaves.length === 0 || foundIds.some((id) => leaves.includes(id))) return true
  if (!near) return false
  const beside = tree
    .map(({ subCategories }) => subCategories.map(({ _id }) => _id))
    .filter((ids) => ids.some((id) => leaves.includes(id)))
    .flat()
  if (!foundIds.some((id) => beside.includes(id))) return false
  const restriction = { ...restrictionOf(kept), categories: beside, titleOnly: true }
  return (await source.list(queries, { ...queryWith(query, kept), size: 1 }, restriction)).total > 0
}

/** Products found with as few parts left out as possible; the parts that are kept, and those that are not. */
type Relaxation = {
  found: ProductList
  kept: Understood[]
  dropped: (Understood | MarkedWords)[]
  queries: Queries
}

/** Leaves out as few parts as possible; null when nothing fits without any of them. */
export async function relax(
  context: SearchContext,
  { meaning, queries: all }: Reading,
  query: SearchQuery,
  parts: readonly Understood[],
): Promise<Relaxation | null> {
  const analysed = await analyse(context, meaning.text)
  const marked = meaning.text === '' ? [] : markedIn(analysed)
  // Attributes go first, the last one named before others; a place is worth more to a shopper, a price more, and a make most.
  const makes = parts.filter(isMake)
  const attributes = parts.filter((part) => part.kind === 'attribute' && !makes.includes(part)).toReversed()
  const requests = parts.filter(({ kind }) => kind !== 'attribute' && kind !== 'order').toReversed()
  const droppable = [...attributes, ...marked, ...requests, ...makes]
  const others: Relaxation[] = []
  for (const dropped of combinations(droppable.slice(0, maxRelaxed))) {
    const tokens = marked.filter((one) => dropped.includes(one)).flatMap((one) => one.tokens)
    const kept = parts.filter((part) => !dropped.includes(part))
    const left = analysed.tokens.filter((token) => !tokens.includes(token))
    const queries = tokens.length === 0 ? all : queriesOf({ ...analysed, tokens: left }, 'none')
    if (!queries) continue
    const found = await listWith(context, queries, query, kept, dropped)
    if (await isFit(context, queries, found, query, kept, false)) return { found, kept, dropped, queries }
    if (found.total > 0) others.push({ found, kept, dropped, queries })
  }
  for (const other of others)
    if (await isFit(context, other.queries, other.found, query, other.kept)) return other
  return null
}

const isMake = (part: Understood) => part.kind === 'attribute' && isMakeAttribute(part.attribute)

/** Generates the subsets of some items, the smallest first, in the order of the items. */
function* combinations<Item>(items: readonly Item[]): Generator<Item[]> {
  const all = Array.from({ length: 2 ** items.length - 1 }, (_, number) =>
    items.filter((_, place) => ((number + 1) >> place) & 1),
  )
  yield* all.toSorted((one, other) => one.length - other.length)
}
