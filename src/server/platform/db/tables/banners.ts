import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bannerTones } from '#lib/contract/banners.ts'
import { createdAt, id, moment } from '../columns.ts'
import { images } from './media.ts'

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
