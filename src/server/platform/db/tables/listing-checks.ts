import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { listingFindings } from '#lib/contract/admin/products.ts'
import { createdAt } from '../columns.ts'
import { products } from './products.ts'

/** Listings that an admin has to look at, in review or online, with what was found in them; decided ones have no row. */
export const listingChecks = pgTable('listing_checks', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  findings: text('findings', { enum: listingFindings }).array().notNull(),
  createdAt: createdAt(),
})
