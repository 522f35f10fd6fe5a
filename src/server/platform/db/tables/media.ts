import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

const pictureKinds = ['product', 'banner', 'logo', 'avatar', 'chat'] as const

/** All pictures. One of the demo has `drawing`, the key of `draw`; an uploaded one has `storageKey`. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text('kind', { enum: pictureKinds }).notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    drawing: text('drawing'),
    storageKey: text('storage_key'),
    width: integer('width').notNull().default(960),
    height: integer('height').notNull().default(960),
    /** Time since which a listing uses an uploaded photo. Unused ones are deleted after a day. */
    usedAt: moment('used_at'),
    /** Time at which an uploaded photo's sizes were generated; until then its single file is served. */
    sizedAt: moment('sized_at'),
    /** Time until which a process is making the sizes. */
    sizingUntil: moment('sizing_until'),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_owner').on(t.ownerId),
    index('images_unused')
      .on(t.createdAt)
      .where(sql`kind = 'product' and storage_key is not null and used_at is null`),
    index('images_unsized')
      .on(t.createdAt)
      .where(sql`kind = 'product' and storage_key is not null and sized_at is null`),
  ],
)

/**
 * Files that are to be deleted (docs/decisions/0148): of uploaded pictures whose rows were deleted, which a trigger of `images`
 * writes, and `incoming` ones, which browsers send into the bucket (docs/decisions/0152).
 */
export const removedPictures = pgTable(
  'removed_pictures',
  {
    storageKey: text('storage_key').primaryKey(),
    kind: text('kind', { enum: [...pictureKinds, 'incoming'] }).notNull(),
    /** Time from which the files may be deleted by a process; later while one is at it, and after a failure. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('removed_pictures_due').on(t.dueAt)],
)
