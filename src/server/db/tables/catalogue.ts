import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
    /** An uploaded photo: since when a listing shows it. One that none shows is removed after a day. */
    usedAt: moment('used_at'),
    /** An uploaded photo: when its sizes were made; until then the one file that was made at once is shown. */
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
    /** When the seller's followers were told; null for a listing of which they are still to be. */
    announcedAt: moment('announced_at').defaultNow(),
    /** When the owner was told that it ends; null again once it is renewed. */
    endingToldAt: moment('ending_told_at'),
    /** When its owner deleted it: it is `removed` then. */
    deletedAt: moment('deleted_at'),
    /** Whether `product_counts` holds it while it is active: until a job has noticed that it expired. Kept by triggers. */
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
    index('products_boosted').on(t.boostedUntil).where(sql`status = 'active' and boosted_until is not null`),
    index('products_category_boosted')
      .on(t.categoryId, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    index('products_top_boosted')
      .on(t.topCategoryId, t.boostedUntil)
      .where(sql`status = 'active' and boosted_until is not null`),
    // For filters that leave few of a category: in the order of newness, without looking at all the others.
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
 * How many active listings are `counted`, by what lists are narrowed by: several rows of the same kind add up, so that
 * writers never wait for each other. Kept by triggers of `products`, folded by a job; read by products/counts.ts.
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

/** The same by seller. */
export const sellerCounts = pgTable(
  'seller_counts',
  { userId: uuid('user_id').notNull(), count: integer('count').notNull() },
  (t) => [index('seller_counts_user').on(t.userId)],
)

/** Words that send a listing to the shop before anybody sees it. `folded` is what texts are compared with. */
export const prohibitedWords = pgTable('prohibited_words', {
  id: id(),
  word: text('word').notNull(),
  folded: text('folded').notNull().generatedAlwaysAs(sql`fold_text(word)`).unique(),
  createdAt: createdAt(),
})

/** Views, and openings from a search, of the last thirty days: what lists are ordered by. Kept by triggers. */
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

/** Views by day: what "mostly viewed" sums. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
    /** Whether `product_uses` holds it: for thirty days. Kept by triggers and a job. */
    counted: boolean('counted').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_views_day').on(t.day),
    index('product_views_counted').on(t.day).where(sql`counted`),
  ],
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
    /** Whether `product_uses` holds it: for thirty days. Kept by triggers and a job. */
    counted: boolean('counted').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('search_hits_day').on(t.day),
    index('search_hits_counted').on(t.day).where(sql`counted`),
  ],
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

/**
 * A booster bought for a product. It is active from `startsAt` to `endsAt` while `status` is paid: what the clock
 * decides is not stored. Names, price and card are as they were when it was bought, for the receipt.
 */
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
    planName: text('plan_name').notNull().default(''),
    planNameAr: text('plan_name_ar').notNull().default(''),
    days: smallint('days').notNull().default(0),
    productName: text('product_name'),
    productNameAr: text('product_name_ar'),
    amount: fils('amount').notNull(),
    cardBrand: text('card_brand').notNull().default(''),
    cardLastFour: text('card_last_four').notNull().default(''),
    /** What the card is to the provider, until the payment is over. */
    cardToken: text('card_token'),
    provider: text('provider').notNull().default('sandbox'),
    /** The provider's id of the payment. It is known here before any money moves. */
    providerReference: text('provider_reference'),
    status: text('status', { enum: ['pending', 'needs_confirmation', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    /** Why it failed, as a code. */
    failure: text('failure'),
    /** Since when somebody is asking the provider for the money: nobody else does so meanwhile. */
    attemptedAt: moment('attempted_at'),
    paidAt: moment('paid_at'),
    /** Counts up without a gap. */
    receiptNumber: integer('receipt_number').unique(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** When its buyer was told that it is about to end. */
    endingToldAt: moment('ending_told_at'),
    /** When pages were made anew because it ended. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    index('purchases_product').on(t.productId, t.endsAt),
    index('purchases_ends').on(t.endsAt).where(sql`status = 'paid' and ended_at is null`),
    index('purchases_open').on(t.createdAt).where(sql`status in ('pending', 'needs_confirmation')`),
    uniqueIndex('purchases_reference').on(t.provider, t.providerReference),
  ],
)

/** Events of payment providers that were taken in: one that comes again is known. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_age').on(t.createdAt)],
)

/** The sandbox's own book: a gateway's side of each payment. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: id(),
  /** Whoever begins the same purchase again gets the same payment. */
  purchaseId: uuid('purchase_id').notNull().unique(),
  amount: fils('amount').notNull(),
  status: text('status', {
    enum: ['begun', 'needs_confirmation', 'succeeded', 'failed', 'cancelled', 'refunded'],
  })
    .notNull()
    .default('begun'),
  failure: text('failure'),
  createdAt: createdAt(),
})
