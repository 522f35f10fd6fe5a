import { sql } from 'drizzle-orm'

/** Columns of facets, of products or counts `p`. */
export const facetColumns = sql`p.category_id, p.condition, p.emirate, p.posted_by`

/** The same by place. */
export const placedColumns = sql`${facetColumns}, p.place_id`
