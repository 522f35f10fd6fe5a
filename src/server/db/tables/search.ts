import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fils, id, moment } from '../columns.ts'
import { products } from './catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search reads of a product: its words, and copies of what lists filter and sort by, under the same names. Kept
 * by triggers, apart from the products and narrow, so that counting thousands of hits touches few pages.
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
  },
  (t) => [
    index('search_documents_title').using('gin', t.title).where(sql`status = 'active'`),
    index('search_documents_prominent').using('gin', t.title).where(sql`status = 'active' AND prominent`),
    index('search_documents_words').using('gin', t.words).where(sql`status = 'active'`),
  ],
)

/** Words of products, sellers and categories with how many hold them: what a misspelt word is compared with. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text('word').primaryKey(),
    count: integer('count').notNull().default(0),
  },
  (t) => [index('vocabulary_typos').using('gin', sql`typo_keys(${t.word})`)],
)

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
