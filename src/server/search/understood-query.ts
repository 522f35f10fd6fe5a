import type { ListQuery } from '../products/list.ts'
import { noRestriction, type Restriction } from './restriction.ts'
import type { Understood } from './understanding.ts'

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

/** Restriction of understood parts. An order by price is one within what fits: a car is cheaper than cars' spare parts. */
export function restrictionOf(parts: readonly Understood[]): Restriction {
  const order = parts.find((part) => part.kind === 'order')
  const others = parts.flatMap((part) => ('categories' in part && part.categories ? [part.categories] : []))
  const named = order?.meant.named ?? others[0] ?? []
  return {
    ...noRestriction,
    attributes: parts.flatMap((part) => ('condition' in part ? [part.condition] : [])),
    categories: named.length > 0 ? named : null,
    titleOnly: order !== undefined && named.length === 0,
  }
}
