import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '#lib/contract/products.ts'
import { sampleShare } from '../platform/db/schema.ts'
import { countKinds, exactLimit, type Kind } from '../products/facets.ts'
import type { ListQuery } from '../products/list.ts'

/** Of each kind, how much of what `foundOnce` reads there is: all of it, or what of it is in the sample. */
export const kindsFound: SQL = sql`
  SELECT k.*, c.name, c.name_ar FROM (
    SELECT category_id, condition, emirate, posted_by, count(*)::int AS count FROM (
      SELECT category_id, condition, emirate, posted_by FROM sample WHERE (SELECT yes FROM many)
      UNION ALL SELECT category_id, condition, emirate, posted_by FROM hits
    ) found GROUP BY 1, 2, 3, 4
  ) k JOIN categories c ON c.id = k.category_id`

/** How many there are at least where so many of the sample are: nearly surely so many, in a round number. */
function atLeast(sampled: number): number {
  const surely = Math.floor((sampled - 2 * Math.sqrt(sampled)) * sampleShare)
  if (surely <= sampled) return sampled
  const round = 10 ** (String(surely).length - 1)
  return Math.max(sampled, Math.floor(surely / round) * round)
}

/**
 * Total and facets: exact up to 1,000 hits, lower bounds out of the sample beyond (decision 34).
 * @param isSampled whether the kinds are those of the sample
 */
export function countsOf(
  kinds: readonly Kind[],
  query: ListQuery,
  isSampled: boolean,
): Pick<ProductList, 'total' | 'totalExact' | 'facets'> {
  const { total, facets } = countKinds(kinds, query)
  if (!isSampled) return { total: Math.min(total, exactLimit), totalExact: facets.exact, facets }
  const bounded = <Choice extends { count: number }>(choices: Choice[]): Choice[] =>
    choices.map((choice) => ({ ...choice, count: atLeast(choice.count) }))
  return {
    total: Math.min(atLeast(total), exactLimit),
    totalExact: false,
    facets: {
      subCategory: bounded(facets.subCategory),
      condition: bounded(facets.condition),
      emirate: bounded(facets.emirate),
      postedBy: bounded(facets.postedBy),
      exact: false,
    },
  }
}
