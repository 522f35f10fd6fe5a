import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
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
  ],
)
