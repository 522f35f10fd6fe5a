import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'

/** Email addresses that are not written to: they do not exist, or their owner reported a mail as spam. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    id: id(),
    /** In lower case. */
    address: text('address').notNull(),
    reason: text('reason', { enum: ['bounce', 'complaint'] }).notNull(),
    /** Status of the mail server, such as 5.1.1; empty if unknown. */
    status: text('status').notNull().default(''),
    reports: bigint('reports', { mode: 'number' }).notNull().default(1),
    reportedAt: moment('reported_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [unique('suppressed_addresses_address_reason').on(t.address, t.reason)],
)
