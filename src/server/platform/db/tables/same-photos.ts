import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { images } from './media.ts'
import { products } from './products.ts'
import { reports } from './reports.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Fingerprints of photos of listings (src/server/media/fingerprint.ts). A picture that is too plain to be told from others
 * has a row without values.
 */
export const photoFingerprints = pgTable(
  'photo_fingerprints',
  {
    imageId: uuid('image_id')
      .primaryKey()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Perceptual hash of the whole picture, 64 bits. */
    hash: bigint('hash', { mode: 'bigint' }),
    /** Perceptual hash of its middle, which a frame, a logo in a corner or a line of text leaves as it is. */
    centreHash: bigint('centre_hash', { mode: 'bigint' }),
    /** WebP of 32 × 32 pixels. */
    thumbnail: bytea('thumbnail'),
  },
  // An index for each quarter of a hash; it has the whole hash, so that only similar photos are read from the table.
  (t) =>
    [t.hash, t.centreHash].flatMap((hash) =>
      [0, 16, 32, 48].map((shift) =>
        index(`photo_fingerprints_${hash.name}_${shift}`)
          .on(sql`((${hash} >> ${sql.raw(String(shift))}) & 65535)`, hash, t.imageId)
          .where(sql`${hash} is not null`),
      ),
    ),
)

/**
 * Listings whose photos have to be compared with those of other members, some more than once. Written by triggers of
 * `products`, emptied by the job `find-same-photos`.
 */
export const photoChecks = pgTable(
  'photo_checks',
  {
    productId: uuid('product_id').notNull(),
    /** Open report whose decision it waits for. */
    heldBy: uuid('held_by').references(() => reports.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('photo_checks_due').on(t.productId).where(sql`held_by is null`),
    index('photo_checks_held').on(t.heldBy).where(sql`held_by is not null`),
  ],
)

/** Listings that show the photo of a report of the reason `same-photo`, one for each member. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The photo in this listing; it may have been deleted since. */
    imageId: uuid('image_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.productId] }),
    index('report_photos_product').on(t.productId),
    index('report_photos_image').on(t.imageId),
  ],
)
