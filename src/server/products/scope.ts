import type { SQL } from 'drizzle-orm'

/** Which products a list is of: what is joined to products `p`, which of them, and its own order. */
export type Scope = {
  joins?: SQL
  where: SQL
  order: SQL
  /** Boosted products come first; not so in somebody's history. */
  boosters?: boolean
  /** `where` asks for nothing but a category, so that the kept counts tell how many there are. */
  counted?: boolean
  /** A query for the ids of users whose products are left out. */
  apart?: SQL
}
