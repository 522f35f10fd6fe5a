import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'

export const contactQueries = pgTable(
  'contact_queries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    countryCode: text('country_code'),
    phone: text('phone'),
    message: text('message').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    status: text('status', { enum: ['open', 'done'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_queries_status').on(t.status, t.createdAt),
    index('contact_queries_text').using('gin', trigramsOf('contact_queries')),
  ],
)
