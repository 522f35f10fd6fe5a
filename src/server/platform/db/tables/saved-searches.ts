import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notifyFrequencies } from '#lib/contract/saved-searches.ts'
import { createdAt, id, moment } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Saved searches and filtered lists of members. `path` is the English address; each is saved once. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    path: text('path').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    frequency: text('frequency', { enum: notifyFrequencies }).notNull().default('daily'),
    byMail: boolean('by_mail').notNull().default(false),
    lastMatchAt: moment('last_match_at'),
    /** Time of the next notification; null for at once. */
    tellAt: moment('tell_at'),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user').on(t.userId), uniqueIndex('saved_searches_once').on(t.userId, t.path)],
)

/** Matches of saved searches: each listing once per member, by whichever search matched first. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null when the search is deleted; what was sent counts as sent. */
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('saved_search_matches_search').on(t.searchId),
    index('saved_search_matches_waiting').on(t.searchId).where(sql`told_at is null`),
    index('saved_search_matches_product').on(t.productId),
  ],
)

/** Listings that became public and are not matched against saved searches yet; inserted by a trigger. */
export const freshListings = pgTable('fresh_listings', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
