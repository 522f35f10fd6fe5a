import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentPlaces } from '#lib/contract/newsletter.ts'
import { createdAt, id, moment } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'

/** Newsletter subscribers with double opt-in: a row counts once it is confirmed. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull().unique(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('newsletter_subscribers_confirmed')
      .on(t.confirmedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`confirmed_at is not null and unsubscribed_at is null`),
    index('newsletter_subscribers_text').using('gin', trigramsOf('newsletter_subscribers')),
  ],
)

/** Consents to the newsletter and their withdrawals, with the words that were agreed to. Append-only. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    given: boolean('given').notNull(),
    /** Words that were shown; empty for a withdrawal. */
    text: text('text').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** Where it was given or withdrawn. */
    place: text('place', { enum: consentPlaces }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('newsletter_consents_subscriber').on(t.subscriberId, t.createdAt)],
)
