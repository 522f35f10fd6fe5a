import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { dealKinds } from '#lib/contract/products.ts'
import { createdAt, fils, id, moment } from '../columns.ts'
import { images } from './media.ts'
import { products } from './products.ts'

/** Weekly deals and seasonal offers: sets that are visible between their dates. */
export const dealSets = pgTable(
  'deal_sets',
  {
    id: id(),
    kind: text('kind', { enum: dealKinds }).notNull(),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    description: text('description').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('deal_sets_dates').on(t.kind, t.startsAt, t.endsAt)],
)

export const dealProducts = pgTable(
  'deal_products',
  {
    dealSetId: uuid('deal_set_id')
      .notNull()
      .references(() => dealSets.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: fils('price').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dealSetId, t.productId] }),
    index('deal_products_product').on(t.productId),
  ],
)
