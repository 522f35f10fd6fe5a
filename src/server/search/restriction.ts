import { type SQL, sql } from 'drizzle-orm'
import { conjunction } from '../products/filters.ts'
import { type AttributeCondition, attributeCondition } from './attribute-conditions.ts'
import { matchQuery } from './ranking.ts'

/**
 * Restriction of a search, beside its filters: conditions on attributes, categories (ids of leaves), and whether every
 * word has to be in the title, category, feature line or seller.
 */
export type Restriction = {
  attributes: readonly AttributeCondition[]
  categories: readonly string[] | null
  titleOnly: boolean
}

export const noRestriction: Restriction = {
  attributes: [],
  categories: null,
  titleOnly: false,
}

/** Condition on search documents `p`, in a statement with the CTE `texts`; undefined when nothing is restricted. */
export function restrictionCondition({ attributes, categories, titleOnly }: Restriction): SQL | undefined {
  const conditions = [
    ...(categories ? [sql`p.category_id = ANY(${sql.param(categories)}::uuid[])`] : []),
    ...(titleOnly ? [sql`p.title @@ ${matchQuery}`] : []),
    ...attributes.map(attributeCondition),
  ]
  return conditions.length > 0 ? conjunction(conditions) : undefined
}
