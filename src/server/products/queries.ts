import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type categories, categoryAttributes, products } from '../platform/db/schema.ts'
import type { Owner } from '../session/service.ts'

export type ProductRow = typeof products.$inferSelect

/** Returns a product's row, whatever its state. */
export async function productById(db: Database, id: string) {
  const [product] = await db.query.products.findMany({
    where: eq(products.id, id),
    limit: 1,
  })
  return product ?? null
}

/**
 * Tells whether others may see a product: it is or was for sale. Drafts and products under review or taken down are
 * private.
 */
export const isShown = ({ status }: Pick<ProductRow, 'status'>): boolean =>
  status === 'active' || status === 'sold'

export type CategoryRow = Pick<
  typeof categories.$inferSelect,
  'id' | 'slug' | 'parentId' | 'name' | 'nameAr'
> & {
  hiddenAt: string | null
}

export async function categoryById(db: Database, id: string): Promise<CategoryRow | null> {
  const { rows } = await prepared<CategoryRow>(
    db,
    sql`SELECT id, slug, parent_id AS "parentId", name, name_ar AS "nameAr", hidden_at AS "hiddenAt"
      FROM categories WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

export const attributesOf = (db: Database, categoryId: string) =>
  db
    .select()
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(categoryAttributes.position)

/** Records that this device has seen a product today. @returns false when it was recorded before */
export async function markView(db: Database, productId: string, deviceId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    INSERT INTO view_marks (device_id, product_id, day) VALUES (${deviceId}, ${productId}, current_date)
    ON CONFLICT DO NOTHING RETURNING product_id`)
  return rows.length > 0
}

/** Counts one view of a product, for this day and in total. */
export const countView = (db: Database, productId: string) =>
  db.execute(sql`
    WITH daily AS (
      INSERT INTO product_views (product_id, day, count) VALUES (${productId}, current_date, 1)
      ON CONFLICT (product_id, day) DO UPDATE SET count = product_views.count + 1
    )
    UPDATE products SET view_count = view_count + 1 WHERE id = ${productId}`)

/** Moves a product to the front of somebody's recently viewed ones. */
export async function rememberView(db: Database, owner: Owner, productId: string): Promise<void> {
  const [userId, guestId] = 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
  const target = 'userId' in owner ? sql`(user_id, product_id)` : sql`(guest_id, product_id)`
  await db.execute(sql`
    INSERT INTO recent_views (id, user_id, guest_id, product_id)
    VALUES (gen_random_uuid(), ${userId}, ${guestId}, ${productId})
    ON CONFLICT ${target} DO UPDATE SET viewed_at = now()`)
}

/** Counts that a product was opened from a search. */
export const countSearchHit = (db: Database, productId: string) =>
  db.execute(sql`
    INSERT INTO search_hits (product_id, day, count) VALUES (${productId}, current_date, 1)
    ON CONFLICT (product_id, day) DO UPDATE SET count = search_hits.count + 1`)
