import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { credentialKinds } from '#lib/contract/credential-changes.ts'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

/**
 * Changes of an account's credentials, with their former values. Until `expires_at` each can be undone with the token
 * of the link sent to the former contact.
 */
export const credentialChanges = pgTable(
  'credential_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    countryCode: text('country_code'),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    socialProvider: text('social_provider'),
    socialSubject: text('social_subject'),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('credential_changes_user').on(t.userId, t.createdAt),
    index('credential_changes_email').on(sql`lower(${t.email})`),
    index('credential_changes_phone').on(t.countryCode, t.phone),
  ],
)
