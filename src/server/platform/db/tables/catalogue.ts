import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { attributeTypes } from '#lib/contract/categories.ts'
import { conditions, sellerKinds } from '#lib/contract/products.ts'
import { createdAt, fils, id, moment, updatedAt } from '../columns.ts'
import { users } from './people.ts'

/** Category tree: top categories have no parent; products belong to leaves. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    icon: text('icon').notNull().default('package'),
    position: integer('position').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('categories_parent').on(t.parentId, t.position)],
)

/** Attributes of a category's products. `options` only for the type `choice`. */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    type: text('type', { enum: attributeTypes }).notNull(),
    label: text('label').notNull(),
    labelAr: text('label_ar').notNull(),
    unit: text('unit'),
    unitAr: text('unit_ar'),
    options: jsonb('options').$type<{ key: string; en: string; ar: string }[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    /** Lists of the category can be filtered by it. */
    filterable: boolean('filterable').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('category_attributes_key').on(t.categoryId, t.key)],
)

/** All pictures. A drawn one (demo data) has `drawing`, an uploaded one has `storageKey`. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text('kind', { enum: ['product', 'banner', 'logo', 'avatar', 'chat'] }).notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    drawing: text('drawing'),
    storageKey: text('storage_key'),
    width: integer('width').notNull().default(960),
    height: integer('height').notNull().default(960),
    /** Time since which a listing uses an uploaded photo. Unused ones are deleted after a day. */
    usedAt: moment('used_at'),
    /** Time at which an uploaded photo's sizes were generated; until then its single file is served. */
    sizedAt: moment('sized_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_owner').on(t.ownerId),
    index('images_unused')
      .on(t.createdAt)
      .where(sql`kind = 'product' and storage_key is not null and used_at is null`),
    index('images_unsized')
      .on(t.createdAt)
      .where(sql`kind = 'product' and storage_key is not null and sized_at is null`),
  ],
)

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
    wholesalePrice: fils('wholesale_price'),
    wholesaleMinimum: integer('wholesale_minimum'),
    condition: text('condition', { enum: conditions }).notNull(),
    emirate: text('emirate').notNull(),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** Ids of `images`: the cover first, at most six. */
    imageIds: uuid('image_ids').array().notNull().default(sql`'{}'::uuid[]`),
    status: text('status', { enum: ['active', 'sold', 'hidden', 'review', 'removed', 'draft'] })
      .notNull()
      .default('active'),
    postedBy: text('posted_by', { enum: sellerKinds }).notNull().default('individual'),
    featuredOrder: integer('featured_order'),
    boostedUntil: moment('boosted_until'),
    expiresAt: moment('expires_at').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    externalId: text('external_id'),
    showCall: boolean('show_call').notNull().default(false),
    showWhatsapp: boolean('show_whatsapp').notNull().default(false),
    floorPrice: fils('floor_price'),
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
    index('products_category_price').on(t.categoryId, t.price, t.id).where(sql`status = 'active'`),
    index('products_category_views')
      .on(t.categoryId, t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_top_new')
      .on(t.topCategoryId, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_top_price').on(t.topCategoryId, t.price, t.id).where(sql`status = 'active'`),
    index('products_top_views')
      .on(t.topCategoryId, t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_new').on(t.createdAt.desc(), t.id.desc()).where(sql`status = 'active'`),
    index('products_price').on(t.price, t.id).where(sql`status = 'active'`),
    index('products_views').on(t.viewCount.desc(), t.id.desc()).where(sql`status = 'active'`),
    index('products_popular')
      .on(t.favouriteCount.desc(), t.viewCount.desc(), t.id)
      .where(sql`status = 'active'`),
    // Boosted products come first in every list. Those whose booster has ended stay in these indexes until the listing
    // ends, so the end is part of the index.
    index('products_boosted_new')
      .on(t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_boosted_price')
      .on(t.price, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_category_boosted_new')
      .on(t.categoryId, t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_category_boosted_price')
      .on(t.categoryId, t.price, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_top_boosted_new')
      .on(t.topCategoryId, t.createdAt.desc(), t.id.desc(), t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_top_boosted_price')
      .on(t.topCategoryId, t.price, t.id, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    // For selective filters of a category: newest first, without scanning all other rows.
    index('products_top_kind')
      .on(t.topCategoryId, t.condition, t.emirate, t.postedBy, t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'active'`),
    index('products_counted').on(t.expiresAt).where(sql`status = 'active' and counted`),
    index('products_featured')
      .on(t.featuredOrder)
      .where(sql`status = 'active' and featured_order is not null`),
    index('products_user').on(t.userId, t.createdAt.desc()),
    uniqueIndex('products_external').on(t.userId, t.externalId),
    index('products_unannounced').on(t.createdAt).where(sql`status = 'active' and announced_at is null`),
    index('products_ending').on(t.expiresAt).where(sql`status = 'active' and ending_told_at is null`),
    index('products_deleted').on(t.deletedAt).where(sql`deleted_at is not null and image_ids <> '{}'`),
  ],
)

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
    condition: text('condition').notNull(),
    emirate: text('emirate').notNull(),
    postedBy: text('posted_by').notNull(),
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

/** Words that send a listing to review before it is public. `folded` is the form that texts are compared with. */
export const prohibitedWords = pgTable('prohibited_words', {
  id: id(),
  word: text('word').notNull(),
  folded: text('folded').notNull().generatedAlwaysAs(sql`fold_text(word)`).unique(),
  createdAt: createdAt(),
})
