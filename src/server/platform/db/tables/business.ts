import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { licenseKinds } from '#lib/contract/limits.ts'
import { createdAt, id, moment } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'
import { users } from './users.ts'

/** Seller forms. The newest row of a user counts. */
export const businessApplications = pgTable(
  'business_applications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text('business_name').notNull(),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    landline: text('landline'),
    email: text('email').notNull(),
    licenseNumber: text('license_number'),
    licenseExpiresOn: date('license_expires_on'),
    /** Days before the end of the license for which its business was told last; 0 is the end itself. */
    licenseTold: bigint('license_told', { mode: 'number' }),
    status: text('status', { enum: ['Pending', 'Accepted', 'Rejected'] })
      .notNull()
      .default('Pending'),
    /** Why it was rejected, in English, and in Arabic; without the latter, in the words of both. */
    reason: text('reason'),
    reasonAr: text('reason_ar'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('business_applications_user').on(t.userId, t.createdAt),
    index('business_applications_status').on(t.status, t.createdAt),
    index('business_applications_listed').on(
      sql`(CASE WHEN status = 'Pending' THEN created_at END)`,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index('business_applications_text').using('gin', trigramsOf('business_applications')),
  ],
)

/** Pictures and PDFs of trade licenses, which only the review of a registration shows. */
export const licenseFiles = pgTable(
  'license_files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the form is sent. */
    applicationId: uuid('application_id').references(() => businessApplications.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: licenseKinds }).notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('license_files_user').on(t.userId), index('license_files_application').on(t.applicationId)],
)
