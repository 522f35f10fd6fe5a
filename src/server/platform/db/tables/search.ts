import { type SQLWrapper, sql } from 'drizzle-orm'
import {
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
import { createdAt, fils, id, moment } from '../columns.ts'
import { products } from './catalogue.ts'
import { guests, users } from './people.ts'

/** One product of so many is in the sample of what is for sale, by an index of its own: counts above 1,000 come from it. */
export const sampleShare = 16

/** Whether a product is in the sample: its id's last digit, which is random. As an index says it, or that is of no use. */
export const inSample = (id: SQLWrapper) =>
  sql`get_byte(uuid_send(${id}), 15) % ${sql.raw(String(sampleShare))} = 0`

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search reads of a product: its words, and copies of what lists filter and sort by, under the same names. Kept
 * by triggers, apart from the products and narrow, so that counting thousands of hits touches few pages.
 * The functions that write here keep what waits outside of the indexes of words small.
 * `title` holds names, categories, feature line and seller; `words` the description as well, out of line.
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
    condition: text('condition').notNull(),
    emirate: text('emirate').notNull(),
    postedBy: text('posted_by').notNull(),
    /** Among the most viewed, new or boosted: where a search for what many products are looks first. */
    prominent: boolean('prominent').notNull().default(true),
    title: tsvector('title').notNull(),
    words: tsvector('words').notNull(),
    /** Among the few that are most viewed, or boosted: where a search looks before it looks at the prominent ones. */
    foremost: boolean('foremost').notNull().default(false),
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
 * What changed in `search_documents`, by the transaction that did it, for the processes that keep them in memory. Written
 * by triggers, deleted after an hour.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    xact: transactionId('xact').notNull().default(sql`pg_current_xact_id()`),
    /** Null for everything. */
    productId: uuid('product_id'),
    /** Whether its words changed, too. */
    worded: boolean('worded').notNull().default(true),
    /** Whether its card shows something else than before. */
    shown: boolean('shown').notNull().default(true),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('search_changes_xact').on(t.xact), index('search_changes_at').on(t.at)],
)

/** Words of products, sellers and categories with how many hold them: what a misspelt word is compared with. */
export const vocabulary = pgTable('vocabulary', {
  word: text('word').primaryKey(),
  count: integer('count').notNull().default(0),
})

/** Words that mean the same, in both languages and in Latin spellings of Arabic: a search for one finds all. */
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

/** How often something was searched for: popular searches and words without results. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    shown: text('shown').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    count: integer('count').notNull().default(0),
    lastHits: integer('last_hits').notNull().default(0),
    /** How many different people searched for it, as far as that is counted. */
    people: smallint('people').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [index('search_terms_count').on(t.language, t.count.desc())],
)

/**
 * Who searched for what has not been searched for by enough people yet, and from which place: hashes with a key of the
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
