import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { guests } from './guests.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Views and search openings of the last thirty days, which lists are sorted by. Maintained by triggers. */
export const productUses = pgTable(
  'product_uses',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
    searches: integer('searches').notNull().default(0),
  },
  (t) => [
    index('product_uses_views').on(t.views.desc(), t.productId).where(sql`views > 0`),
    index('product_uses_searches').on(t.searches.desc(), t.productId).where(sql`searches > 0`),
  ],
)

/** Views by day, which "mostly viewed" sums. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
    /** `product_uses` includes it, for thirty days. Maintained by triggers and a job. */
    counted: boolean('counted').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_views_day').on(t.day),
    index('product_views_counted').on(t.day).where(sql`counted`),
  ],
)

/**
 * Views that a job has yet to add to `product_views`, a row each. Without a foreign key, whose check would write to the product, too.
 */
export const pendingViews = pgTable(
  'pending_views',
  {
    productId: uuid('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(sql`current_date`),
  },
  (t) => [index('pending_views_product').on(t.productId)],
)

/**
 * Views that are in `product_views` and have yet to be added to the numbers that lists are ordered by: changing one writes all
 * indexes of a product (see `rankByViews`).
 */
export const waitingViews = pgTable(
  'waiting_views',
  {
    productId: uuid('product_id').primaryKey(),
    count: integer('count').notNull(),
    /** Number of the product when the first of them came. */
    base: integer('base').notNull(),
  },
  (t) => [index('waiting_views_due').on(t.count.desc()).where(sql`${t.count} * 4 >= ${t.base}`)],
)

/**
 * Views already counted, one row per browser, product and day, so that a reload is not a second view; old rows are
 * deleted.
 */
export const viewMarks = pgTable(
  'view_marks',
  {
    deviceId: text('device_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.productId, t.day] }), index('view_marks_day').on(t.day)],
)

/** Recently viewed products of members and guests. */
export const recentViews = pgTable(
  'recent_views',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('recent_views_user').on(t.userId, t.productId),
    uniqueIndex('recent_views_guest').on(t.guestId, t.productId),
    index('recent_views_user_time').on(t.userId, t.viewedAt.desc()),
    index('recent_views_guest_time').on(t.guestId, t.viewedAt.desc()),
  ],
)
