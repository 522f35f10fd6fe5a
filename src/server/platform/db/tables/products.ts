import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { facetNames, storedValues } from '#lib/contract/facets.ts'
import { createdAt, facetColumns, fils, id, moment, updatedAt } from '../columns.ts'
import { categories } from './categories.ts'
import { places } from './places.ts'
import { users } from './users.ts'

/** Price that is shown, as lists filter and sort by it (see `shownPrice` in products/filters.ts). */
const shownPrice = sql`least(price, deal_price)`

/**
 * Listings. `price` 0 means "Ask for price" (docs/product.md, "Prices"). `categoryId` is a leaf, `topCategoryId` its
 * root ancestor, denormalised so that lists need no join.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    topCategoryId: uuid('top_category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name'),
    nameAr: text('name_ar'),
    description: text('description'),
    descriptionAr: text('description_ar'),
    feature: text('feature'),
    featureAr: text('feature_ar'),
    price: fils('price').notNull().default(0),
    /** Lowest price of its running deals, whether below `price` or not; null without one. Set by `settle_deal_prices`. */
    dealPrice: fils('deal_price'),
    wholesalePrice: fils('wholesale_price'),
    wholesaleMinimum: integer('wholesale_minimum'),
    /** `none` in categories whose listings have no condition. */
    condition: text('condition', { enum: storedValues('condition') }).notNull(),
    emirate: text('emirate').notNull(),
    /** Place below the emirate; null where only the emirate is known. */
    placeId: uuid('place_id').references(() => places.id),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** Whether a listed attribute has a text that is no value of its list. */
    hasUnlisted: boolean('has_unlisted').notNull().default(false),
    /** Ids of `images`: the cover first, at most six. */
    imageIds: uuid('image_ids').array().notNull().default(sql`'{}'::uuid[]`),
    status: text('status', { enum: ['active', 'sold', 'hidden', 'review', 'removed', 'draft'] })
      .notNull()
      .default('active'),
    postedBy: text('posted_by', { enum: storedValues('postedBy') })
      .notNull()
      .default('individual'),
    featuredOrder: integer('featured_order'),
    boostedUntil: moment('boosted_until'),
    /** Time until which it is reserved for a buyer, whom `reservations` names. */
    reservedUntil: moment('reserved_until'),
    expiresAt: moment('expires_at').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    externalId: text('external_id'),
    showCall: boolean('show_call').notNull().default(false),
    showWhatsapp: boolean('show_whatsapp').notNull().default(false),
    floorPrice: fils('floor_price'),
    /** The seller says that the price can be talked about. */
    negotiable: boolean('negotiable').notNull().default(false),
    /** Time since which its price has been public without a break; null since its creation. Set by a trigger. */
    priceSince: moment('price_since'),
    /** Latest price that was public for at least seven days before it changed. Set by a trigger. */
    referencePrice: fils('reference_price'),
    /** Time until which it may be shown as reduced, if its price is lower. Set by a trigger. */
    reducedUntil: moment('reduced_until'),
    /** Time at which the seller's followers were notified; null while that is pending. */
    announcedAt: moment('announced_at').defaultNow(),
    /** Time at which the owner was notified of the coming end; null again once renewed. */
    endingToldAt: moment('ending_told_at'),
    /** Time at which its owner deleted it; its status is then `removed`. */
    deletedAt: moment('deleted_at'),
    /**
     * `product_counts` includes it: while it is active, until a job has noticed that it expired. Maintained by
     * triggers.
     */
    counted: boolean('counted').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('products_has_name', sql`${t.name} is not null or ${t.nameAr} is not null`),
    check('products_price', sql`${t.price} >= 0`),
    check('products_images', sql`cardinality(${t.imageIds}) <= 6`),
    index('products_category_new')
      .on(t.categoryId, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_category_shown_price').on(t.categoryId, shownPrice, t.id).where(sql`status = 'active'`),
    index('products_category_views')
      .on(t.categoryId, t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_top_new')
      .on(t.topCategoryId, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_top_shown_price').on(t.topCategoryId, shownPrice, t.id).where(sql`status = 'active'`),
    index('products_top_views')
      .on(t.topCategoryId, t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_new').on(t.createdAt.desc(), t.id.desc()).where(sql`status = 'active'`),
    index('products_shown_price').on(shownPrice, t.id).where(sql`status = 'active'`),
    // For the administration.
    index('products_price').on(t.price, t.id).where(sql`status = 'active'`),
    index('products_deal_price').on(t.id).where(sql`deal_price is not null`),
    index('products_views').on(t.viewCount.desc(), t.id.desc()).where(sql`status = 'active'`),
    index('products_popular')
      .on(t.favouriteCount.desc(), t.viewCount.desc(), t.id)
      .where(sql`status = 'active'`),
    // Boosted products come first in every list. Those whose booster has ended stay in these indexes until the listing
    // ends, so the end is part of the index.
    index('products_boosted_new')
      .on(t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_category_boosted_new')
      .on(t.categoryId, t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_category_boosted_shown_price')
      .on(t.categoryId, shownPrice, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_top_boosted_new')
      .on(t.topCategoryId, t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_top_boosted_shown_price')
      .on(t.topCategoryId, shownPrice, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    // A seller's page has the boosted first, too, and shows the number of the latest listing that allows it.
    index('products_seller_boosted')
      .on(t.userId, t.createdAt, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_contact')
      .on(t.userId, t.createdAt)
      .where(sql`status = 'active' and (show_call or show_whatsapp)`),
    // For selective filters of a category: newest first, without scanning all other rows.
    index('products_top_kind')
      .on(t.topCategoryId, t.condition, t.emirate, t.postedBy, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_place')
      .on(t.placeId, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active' and place_id is not null`),
    index('products_counted').on(t.expiresAt).where(sql`status = 'active' and counted`),
    index('products_featured')
      .on(t.featuredOrder)
      .where(sql`status = 'active' and featured_order is not null`),
    // A member's own listings, newest first, and without reading them. Drizzle knows no INCLUDE: the migration adds what a
    // list filters by.
    index('products_own').on(t.userId, t.status, t.createdAt, t.id),
    index('products_expired').on(t.userId, t.createdAt, t.id).where(sql`status = 'active' and not counted`),
    index('products_title').on(t.userId, sql`title_key(coalesce(name, name_ar))`, t.price),
    uniqueIndex('products_external').on(t.userId, t.externalId),
    index('products_unannounced').on(t.createdAt).where(sql`status = 'active' and announced_at is null`),
    index('products_ending').on(t.expiresAt).where(sql`status = 'active' and ending_told_at is null`),
    index('products_unlisted').on(t.categoryId).where(sql`has_unlisted`),
    // For the administration: what waits for a review, oldest first, and the other states, newest first.
    index('products_review').on(t.updatedAt, t.id).where(sql`status = 'review'`),
    index('products_inactive').on(t.status, t.id).where(sql`status <> 'active'`),
    index('products_inactive_price').on(t.status, t.price, t.id).where(sql`status <> 'active'`),
    index('products_deleted').on(t.deletedAt).where(sql`deleted_at is not null and image_ids <> '{}'`),
  ],
)

/** Names of the columns of the facets, in products and in tables that count or search them. */
export const facetColumnNames: readonly string[] = facetNames.map((name) => products[name].name)

/**
 * Counts of active, `counted` listings by what lists are filtered by. Several rows of the same key add up, so that
 * writers never wait for each other. Maintained by triggers of `products`, compacted by a job; read by
 * products/counts.ts.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    topCategoryId: uuid('top_category_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    ...facetColumns(),
    placeId: uuid('place_id'),
    count: integer('count').notNull(),
  },
  (t) => [index('product_counts_top').on(t.topCategoryId), index('product_counts_category').on(t.categoryId)],
)

/** Counts of active, `counted` listings by seller, like `productCounts`. */
export const sellerCounts = pgTable(
  'seller_counts',
  { userId: uuid('user_id').notNull(), count: integer('count').notNull() },
  (t) => [index('seller_counts_user').on(t.userId)],
)

/** Numbers of listings by member, category and state. Rows of the same key add up, as in `productCounts`. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    userId: uuid('user_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    /** A status, `expired` for an active one whose end the job has noticed, or `deleted`. */
    state: text('state').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [index('listing_counts_user').on(t.userId)],
)

/** Numbers of listings by category, in any state. Rows of the same category add up, as in `productCounts`. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: uuid('category_id').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

/**
 * Texts by which the administration finds a listing: its names and its external id, as `trigram_text` folds them. Written by triggers of
 * `products`, apart from it, so that another price or view does not write the words into an index again.
 */
export const productTexts = pgTable(
  'product_texts',
  { productId: uuid('product_id').primaryKey(), text: text('text').notNull() },
  (t) => [index('product_texts_trigrams').using('gin', sql`${t.text} gin_trgm_ops`)],
)

/** First id of each part of the sitemap that has something for sale; empty while there is one part. Written by a job. */
export const sitemapParts = pgTable('sitemap_parts', { first: uuid('first').primaryKey() })
