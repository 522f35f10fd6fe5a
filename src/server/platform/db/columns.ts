import { bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { byFacet, facetOf } from '#lib/contract/facets.ts'
import { newId } from './ids.ts'

/** Primary key: a UUIDv7, so that ids sort by creation time. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId())

/** Timestamp in UTC, with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Creation time of the row. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Time of the row's last update. */
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date())

/** Amount of money in fils (1/100 AED), never a floating-point number of dirhams. */
export const fils = (name: string) => bigint(name, { mode: 'number' })

/** Columns of the facets of products in tables that count or search them, written by triggers. */
export const facetColumns = () =>
  byFacet((name) => {
    const { none } = facetOf(name)
    const column = text(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).notNull()
    return none === undefined ? column : column.default(none)
  })
