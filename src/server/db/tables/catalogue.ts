import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, fils, id, moment, updatedAt } from '../columns.ts'
import { guests, users } from './people.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The category tree: top categories have no parent; products hang on the leaves. */
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

/** What a product of a category says of itself. `options` only for a choice. */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    type: text('type', { enum: ['text', 'number', 'choice', 'boolean'] }).notNull(),
    label: text('label').notNull(),
    labelAr: text('label_ar').notNull(),
    unit: text('unit'),
    unitAr: text('unit_ar'),
    options: jsonb('options').$type<{ key: string; en: string; ar: string }[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('category_attributes_key').on(t.categoryId, t.key)],
)

/**
 * Everything that was ever shown. A drawn picture (demo data) has `drawing`, an uploaded one has `storageKey`.
 */
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
    createdAt: createdAt(),
  },
  (t) => [index('images_owner').on(t.ownerId)],
)

/**
 * A listing. `price` 0 means "Ask for price" (specification, section 3). `categoryId` is a leaf,
 * `topCategoryId` its ancestor without a parent, kept beside it so that a list needs no join.
 * `rank` orders lists: boosted products before the others.
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
    condition: text('condition', { enum: ['new', 'used', 'refurbished'] }).notNull(),
    emirate: text('emirate').notNull(),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** Cover first, at most six; ids of `images`. */
    imageIds: uuid('image_ids').array().notNull().default(sql`'{}'::uuid[]`),
    status: text('status', { enum: ['active', 'sold', 'hidden', 'review', 'removed', 'draft'] })
      .notNull()
      .default('active'),
    postedBy: text('posted_by', { enum: ['individual', 'business'] })
      .notNull()
      .default('individual'),
    featuredOrder: integer('featured_order'),
    boostedUntil: moment('boosted_until'),
    expiresAt: moment('expires_at').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    externalId: text('external_id'),
    showCall: boolean('show_call').notNull().default(false),
    showWhatsapp: boolean('show_whatsapp').notNull().default(false),
    floorPrice: fils('floor_price'),
    search: tsvector('search'),
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
    index('products_boosted').on(t.boostedUntil).where(sql`status = 'active' and boosted_until is not null`),
    index('products_featured')
      .on(t.featuredOrder)
      .where(sql`status = 'active' and featured_order is not null`),
    index('products_user').on(t.userId, t.createdAt.desc()),
    index('products_search').using('gin', t.search),
    uniqueIndex('products_external').on(t.userId, t.externalId),
  ],
)

/** Words of products with how many hold them: what a misspelt word is compared with. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text('word').primaryKey(),
    count: integer('count').notNull().default(0),
  },
  (t) => [index('vocabulary_trigrams').using('gin', sql`trigram_key(${t.word}) gin_trgm_ops`)],
)

/** Views by day: what "mostly viewed" sums. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), index('product_views_day').on(t.day)],
)

/** One row per browser, product and day, so that a reload is not a second view; old rows are removed. */
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

/** Recently viewed, of a member or a guest. */
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

/** The wishlist, of a member or a guest. `priceThen` (fils) tells a price drop. */
export const favourites = pgTable(
  'favourites',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceThen: fils('price_then').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('favourites_user').on(t.userId, t.productId),
    uniqueIndex('favourites_guest').on(t.guestId, t.productId),
    index('favourites_product').on(t.productId),
  ],
)

/** Weekly deals and seasonal offers: sets with dates. Outside them they vanish. */
export const dealSets = pgTable(
  'deal_sets',
  {
    id: id(),
    kind: text('kind', { enum: ['weekly', 'seasonal'] }).notNull(),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    description: text('description').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('deal_sets_dates').on(t.kind, t.startsAt, t.endsAt)],
)

export const dealProducts = pgTable(
  'deal_products',
  {
    dealSetId: uuid('deal_set_id')
      .notNull()
      .references(() => dealSets.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: fils('price').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dealSetId, t.productId] }),
    index('deal_products_product').on(t.productId),
  ],
)

export const banners = pgTable('banners', {
  id: id(),
  title: text('title').notNull(),
  titleAr: text('title_ar').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  subtitleAr: text('subtitle_ar').notNull().default(''),
  action: text('action').notNull().default(''),
  actionAr: text('action_ar').notNull().default(''),
  link: text('link').notNull(),
  imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
  tone: text('tone', { enum: ['primary', 'ink', 'secondary', 'sand'] })
    .notNull()
    .default('primary'),
  position: integer('position').notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  createdAt: createdAt(),
})

/** How often something was searched for: popular searches and words without results. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    shown: text('shown').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    count: integer('count').notNull().default(0),
    lastHits: integer('last_hits').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [index('search_terms_count').on(t.language, t.count.desc())],
)

/** What a member or guest searched for, newest first. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    searchedAt: moment('searched_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('search_history_user').on(t.userId, t.text),
    uniqueIndex('search_history_guest').on(t.guestId, t.text),
  ],
)

/** Products found and opened through search: what "mostly searched" counts. */
export const searchHits = pgTable(
  'search_hits',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), index('search_hits_day').on(t.day)],
)

export const plans = pgTable('plans', {
  id: id(),
  name: text('name').notNull(),
  nameAr: text('name_ar').notNull(),
  description: text('description').notNull().default(''),
  descriptionAr: text('description_ar').notNull().default(''),
  price: fils('price').notNull(),
  days: smallint('days').notNull(),
  position: integer('position').notNull().default(0),
  hiddenAt: moment('hidden_at'),
  createdAt: createdAt(),
})

/** A booster bought for a product. It is active from `startsAt` to `endsAt` while `status` is paid. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    amount: fils('amount').notNull(),
    provider: text('provider').notNull().default('sandbox'),
    providerReference: text('provider_reference'),
    status: text('status', { enum: ['pending', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    index('purchases_product').on(t.productId, t.endsAt),
    uniqueIndex('purchases_reference').on(t.provider, t.providerReference),
  ],
)
