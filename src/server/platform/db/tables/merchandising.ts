import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bannerTones } from '#lib/contract/banners.ts'
import { dealKinds } from '#lib/contract/products.ts'
import { createdAt, fils, id, moment } from '../columns.ts'
import { images, products } from './catalogue.ts'

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

export const banners = pgTable('banners', {
  id: id(),
  title: text('title').notNull(),
  titleAr: text('title_ar').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  subtitleAr: text('subtitle_ar').notNull().default(''),
  action: text('action').notNull().default(''),
  actionAr: text('action_ar').notNull().default(''),
  link: text('link').notNull(),
  imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
  tone: text('tone', { enum: bannerTones }).notNull().default('primary'),
  position: integer('position').notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  createdAt: createdAt(),
})
