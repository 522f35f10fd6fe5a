import type { ListQuery } from '../products/list-query.ts'
import type { MarkedWords } from './marked-words.ts'
import { noRestriction, type Restriction } from './restriction.ts'
import type { Understood } from './understood.ts'

/** Adds prices and the order of understood parts to a query. */
export function queryWith<Query extends ListQuery>(query: Query, parts: readonly Understood[]): Query {
  let result = query
  for (const part of parts) {
    if (part.kind === 'order') result = { ...result, sort: part.sort }
    if (part.kind !== 'price') continue
    const { minPrice, maxPrice } = part
    result = {
      ...result,
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    }
  }
  return result
}

/**
 * Restriction of understood parts. An order by price is one within what fits: a car is cheaper than cars' spare parts.
 * Attributes restrict to the categories that have them, also those that are left out: what is sought still is such a thing.
 * @param dropped parts that are left out
 */
export function restrictionOf(
  parts: readonly Understood[],
  dropped: readonly (Understood | MarkedWords)[] = [],
): Restriction {
  const order = parts.find((part) => part.kind === 'order')
  const ofPlace = parts.find((part) => part.kind === 'place')?.categories
  const named = order?.meant.named ?? ofPlace ?? sharedCategories([...parts, ...dropped])
  return {
    ...noRestriction,
    attributes: parts.flatMap((part) => ('condition' in part ? [part.condition] : [])),
    categories: named.length > 0 ? named : null,
    titleOnly: order !== undefined && named.length === 0,
  }
}

/** Returns the categories that have all attributes of some parts. */
function sharedCategories(parts: readonly (Understood | MarkedWords)[]): readonly string[] {
  const [first = [], ...others] = parts.flatMap((part) =>
    part.kind === 'attribute' ? [part.categories] : [],
  )
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}
