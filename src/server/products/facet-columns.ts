import { sql } from 'drizzle-orm'
import { byFacet, type FacetName, facetNames } from '#lib/contract/facets.ts'
import { products } from '../platform/db/schema.ts'

/** Values by which products are counted: those of the facets, and the place, which is null or empty for none. */
export type Kind = Record<FacetName, string> & { placeId?: string | null }

/** Returns the kind of a row that has more values. */
export const kindOf = (row: Kind): Kind => ({ ...byFacet((name) => row[name]), placeId: row.placeId })

const columnOf = (name: FacetName) => products[name].name

/** Names of the columns of the facets in products, counts and search documents. */
export const facetColumnNames: readonly string[] = facetNames.map(columnOf)

/** Columns by which products are counted, of products, counts or search documents `p`; and the same by place. */
export const countedColumns = sql.raw(
  ['category_id', ...facetColumnNames].map((name) => `p.${name}`).join(', '),
)
export const placedColumns = sql`${countedColumns}, p.place_id`

/** Columns of the facets in a select list, as properties of a row. @param table products, counts or search documents */
export const selectFacets = (table: string): string =>
  facetNames.map((name) => `${table}.${columnOf(name)} AS "${name}"`).join(', ')

/** The same with the place: those of a `Kind`. */
export const selectKind = (table: string): string => `${selectFacets(table)}, ${table}.place_id AS "placeId"`

/** Condition on `p` to have a value of a facet. */
export const hasValue = (name: FacetName, value: string) => sql`${sql.raw(`p.${columnOf(name)}`)} = ${value}`
