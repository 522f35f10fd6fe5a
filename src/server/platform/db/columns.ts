import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Primary key: a UUIDv7, so that ids sort by the time they were made. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** When the row was last written. */
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date())

/** An amount of money in fils (1/100 AED), never a floating-point number of dirhams. */
export const fils = (name: string) => bigint(name, { mode: 'number' })
