import type { SQL } from 'drizzle-orm'

/** A category as far as lists need it: one without a parent is of all that are below it. */
export type Place = { id: string; parentId: string | null }

/** Which products a list is of: what is joined to products `p`, which of them, and its own order. */
export type Scope = {
  joins?: SQL
  where: SQL
  order: SQL
  /** Boosted products come first; not so in somebody's history. */
  boosters?: boolean
  /** `where` asks for nothing but `category`, if that, so that the kept counts tell how many there are. */
  counted?: boolean
  category?: Place
  /** The id of the member who reads: products of those whom a block parts from them are left out. */
  reader?: string | SQL
}
