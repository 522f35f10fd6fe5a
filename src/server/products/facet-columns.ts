import { sql } from 'drizzle-orm'
import { byFacet, type FacetName, facetNames } from '#lib/contract/facets.ts'
import { facetColumnNames, products } from '../platform/db/schema.ts'

/** Values by which products are counted: those of the facets, and the place, which is null or empty for none. */
export type Kind = Record<FacetName, string> & { placeId?: string | null }

/** Returns the kind of a row that has more values. */
export const kindOf = (row: Kind): Kind => ({ ...byFacet((name) => row[name]), placeId: row.placeId })

/** Columns by which products are counted, of products, counts or search documents `p`; and the same by place. */
export const countedColumns = sql.raw(
  ['category_id', ...facetColumnNames].map((name) => `p.${name}`).join(', '),
)
export const placedColumns = sql`${countedColumns}, p.place_id`

const valuesIn = (table: string): string =>
  facetNames.map((name) => `${table}.${products[name].name} AS "${name}"`).join(', ')

/** Columns of a `Kind` in a select list. @param table products, counts or search documents */
export const kindColumns = (table: string): string => `${valuesIn(table)}, ${table}.place_id AS "placeId"`

/** Select list of the facets, and of a `Kind`, of products, counts or search documents `p`. */
export const selectFacets = sql.raw(valuesIn('p'))
export const selectKind = sql.raw(kindColumns('p'))

/** Condition on `p` to have a value of a facet. */
export const hasValue = (name: FacetName, value: string) =>
  sql`${sql.raw(`p.${products[name].name}`)} = ${value}`
