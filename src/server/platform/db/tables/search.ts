import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, facetColumns, fils, id, moment } from '../columns.ts'
import { guests } from './guests.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/**
 * Sampling rate: one product of this many is in the sample of active listings, which has its own index. Counts above
 * 1,000 are extrapolated from it.
 */
export const sampleShare = 16

/**
 * Predicate for products in the sample: the last hex digit of the id, which is random. It must equal the index
 * predicate, or the index is not used.
 */
export const inSample = (id: SQLWrapper) =>
  sql`get_byte(uuid_send(${id}), 15) % ${sql.raw(String(sampleShare))} = 0`

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search documents: a product's lexemes, and copies of the columns that lists filter and sort by, under the same names.
 * Maintained by triggers, separate from the products and narrow, so that counting thousands of hits reads few pages.
 * `title` holds names, categories, feature line and seller; `words` the description as well, out of line (TOAST).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    topCategoryId: uuid('top_category_id').notNull(),
    price: fils('price').notNull(),
    viewCount: integer('view_count').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    boostedUntil: moment('boosted_until'),
    status: text('status').notNull(),
    ...facetColumns(),
    /** Among the most viewed, new or boosted: searched first for terms that match many products. */
    prominent: boolean('prominent').notNull().default(true),
    title: tsvector('title').notNull(),
    words: tsvector('words').notNull(),
    /** Among the few most viewed, or boosted: searched before the prominent ones. */
    foremost: boolean('foremost').notNull().default(false),
    placeId: uuid('place_id'),
    dealPrice: fils('deal_price'),
  },
  (t) => [
    index('search_documents_title').using('gin', t.title).where(sql`status = 'active'`),
    index('search_documents_prominent').using('gin', t.title).where(sql`status = 'active' AND prominent`),
    index('search_documents_foremost').using('gin', t.title).where(sql`status = 'active' AND foremost`),
    index('search_documents_words').using('gin', t.words).where(sql`status = 'active'`),
    index('search_documents_sample')
      .using('gin', t.words)
      .where(sql`status = 'active' AND ${inSample(t.id)}`),
  ],
)

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Change log of `search_documents` by transaction, for the processes that hold them in memory. Written by triggers,
 * deleted after a day.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    xact: transactionId('xact').notNull().default(sql`pg_current_xact_id()`),
    /** Null for all products. */
    productId: uuid('product_id'),
    /** The lexemes changed too. */
    worded: boolean('worded').notNull().default(true),
    /** The contents of its card changed. */
    shown: boolean('shown').notNull().default(true),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('search_changes_xact').on(t.xact), index('search_changes_at').on(t.at)],
)

/**
 * Indices of OpenSearch that hold the products, and how far each is: one process at a time feeds it, with the row locked.
 */
export const searchIndexes = pgTable('search_indexes', {
  name: text('name').primaryKey(),
  /** Searches use it; else it is being built beside the one that they use. */
  live: boolean('live').notNull().default(false),
  /** Snapshot of PostgreSQL, as text: what was committed in it is in the index. */
  snapshot: text('snapshot'),
  /**
   * The oldest transaction that was open in the snapshot: changes from it on are kept. An earlier release writes no snapshot: it goes
   * on from here without the transactions of `seen`, and so does whoever finds none.
   */
  horizon: transactionId('horizon').notNull(),
  seen: transactionId('seen').array().notNull().default(sql`'{}'::xid8[]`),
  /** Start of the PostgreSQL that these transactions are of. */
  server: text('server').notNull(),
  /** Version of the documents that were written last (see `feed`). */
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** Last product that the pass over all of them has reached; null when none is under way. */
  passAt: uuid('pass_at'),
  /** Documents with a version before this one are gone once the pass has ended. */
  passVersion: bigint('pass_version', { mode: 'number' }).notNull().default(0),
  /** Every change that was committed before is in it. */
  currentAt: moment('current_at').notNull().defaultNow(),
})

/** Vocabulary of products, sellers and categories with document frequencies, for spelling correction. */
export const vocabulary = pgTable('vocabulary', {
  word: text('word').primaryKey(),
  count: integer('count').notNull().default(0),
})

/**
 * Names that came to those of the vocabulary (1) or left them (-1): of products for sale with their category, of
 * categories, stores and synonyms. Written by triggers, which only add rows; `update_vocabulary` counts their words.
 */
export const vocabularyChanges = pgTable('vocabulary_changes', {
  names: text('names').notNull(),
  change: bigint('change', { mode: 'number' }).notNull(),
})

/** Synonym sets, in both languages and in Latin spellings of Arabic: a search for one word matches all. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    words: text('words').array().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('search_synonyms_words').using('gin', sql`search_texts(${t.words})`)],
)

/** Search statistics: popular searches, and terms without results. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    shown: text('shown').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    count: integer('count').notNull().default(0),
    lastHits: integer('last_hits').notNull().default(0),
    /** Number of distinct searchers, up to the limit of counting. */
    people: smallint('people').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    index('search_terms_count').on(t.language, t.count.desc()),
    index('search_terms_without_hits')
      .on(t.count.desc().nullsFirst(), t.lastAt.desc().nullsFirst(), t.term)
      .where(sql`last_hits = 0`),
  ],
)

/**
 * Searchers of terms that too few people have searched for yet, with their network: hashes keyed with a secret of the
 * installation.
 */
export const searchTermPeople = pgTable(
  'search_term_people',
  {
    term: text('term')
      .notNull()
      .references(() => searchTerms.term, { onDelete: 'cascade' }),
    personHash: text('person_hash').notNull(),
    placeHash: text('place_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.personHash, t.placeHash] }),
    index('search_term_people_age').on(t.createdAt),
  ],
)

/** Search history of members and guests. */
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

/** Products opened from searches, which "mostly searched" counts. */
export const searchHits = pgTable(
  'search_hits',
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
    index('search_hits_day').on(t.day),
    index('search_hits_counted').on(t.day).where(sql`counted`),
  ],
)
