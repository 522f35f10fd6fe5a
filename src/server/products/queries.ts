import { eq, sql } from 'drizzle-orm'
import type { Owner } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type categories, categoryAttributes, pendingViews, products } from '../platform/db/schema.ts'
import { withListedOptions } from '../value-lists/read.ts'
import { rememberedViews } from './scopes.ts'
import { viewsOf } from './view-job.ts'

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

/** Tells whether listings of a category have a condition, which a sub-category inherits unless it says otherwise. */
export async function categoryHasCondition(db: Database, id: string): Promise<boolean> {
  const { rows } = await prepared<{ yes: boolean }>(
    db,
    sql`SELECT coalesce(c.has_condition, t.has_condition, true) AS yes
      FROM categories c LEFT JOIN categories t ON t.id = c.parent_id WHERE c.id = ${id}`,
  )
  return rows[0]?.yes ?? true
}

/** Attributes of a category in their order, with the values of their lists as options. */
export const attributesOf = async (db: Database, categoryId: string) =>
  withListedOptions(
    db,
    await db
      .select()
      .from(categoryAttributes)
      .where(eq(categoryAttributes.categoryId, categoryId))
      .orderBy(categoryAttributes.position),
  )

/** Records that this device has seen a product today. @returns false when it was recorded before */
export async function markView(db: Database, productId: string, deviceId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    INSERT INTO view_marks (device_id, product_id, day) VALUES (${deviceId}, ${productId}, current_date)
    ON CONFLICT DO NOTHING RETURNING product_id`)
  return rows.length > 0
}

/** Counts one view of a product; `addViews` and `rankByViews` add it to the day and the total. */
export const countView = (db: Database, productId: string) => db.insert(pendingViews).values({ productId })

/** Returns how often a product was viewed; 0 if there is none. */
export async function viewCountOf(db: Database, productId: string): Promise<number> {
  const [row] = await db
    .select({ count: viewsOf(sql`products`) })
    .from(products)
    .where(eq(products.id, productId))
  return row?.count ?? 0
}

/** Moves a product to the front of somebody's recently viewed ones. */
export async function rememberView(db: Database, owner: Owner, productId: string): Promise<void> {
  const [userId, guestId] = 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
  const target = 'userId' in owner ? sql`(user_id, product_id)` : sql`(guest_id, product_id)`
  await db.execute(sql`
    INSERT INTO recent_views (id, user_id, guest_id, product_id)
    VALUES (gen_random_uuid(), ${userId}, ${guestId}, ${productId})
    ON CONFLICT ${target} DO UPDATE SET viewed_at = now()`)
}

/** Stores views that a browser remembered, the latest first, as views of a member; unknown products are left out. */
export const keepViews = (db: Database, userId: string, productIds: readonly string[]) =>
  db.execute(sql`
    INSERT INTO recent_views (id, user_id, product_id, viewed_at)
    SELECT gen_random_uuid(), ${userId}, v.product_id, max(v.viewed_at)
    FROM (${rememberedViews(productIds)}) v JOIN products p ON p.id = v.product_id
    GROUP BY v.product_id
    ON CONFLICT (user_id, product_id) DO UPDATE SET viewed_at = greatest(recent_views.viewed_at, excluded.viewed_at)`)

/** Counts that a product was opened from a search. */
export const countSearchHit = (db: Database, productId: string) =>
  db.execute(sql`
    INSERT INTO search_hits (product_id, day, count) VALUES (${productId}, current_date, 1)
    ON CONFLICT (product_id, day) DO UPDATE SET count = search_hits.count + 1`)
