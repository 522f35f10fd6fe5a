import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/**
 * Moves a guest's recent views, searches and favourites to an account and deletes the guest. Existing rows of the
 * account win, except that the later time of a view or search counts. Favourites of members are inserted here and by
 * `setFavourite` (wishlist/service.ts): a rule for new ones belongs in both.
 */
export async function mergeGuest(db: Database, guestId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO recent_views (id, user_id, product_id, viewed_at)
      SELECT gen_random_uuid(), ${userId}, product_id, viewed_at FROM recent_views WHERE guest_id = ${guestId}
      ON CONFLICT (user_id, product_id) DO UPDATE SET viewed_at = greatest(recent_views.viewed_at, excluded.viewed_at)`)
    await tx.execute(sql`
      INSERT INTO search_history (id, user_id, text, searched_at)
      SELECT gen_random_uuid(), ${userId}, text, searched_at FROM search_history WHERE guest_id = ${guestId}
      ON CONFLICT (user_id, text) DO UPDATE SET searched_at = greatest(search_history.searched_at, excluded.searched_at)`)
    // A guest's favourites are not in the products' counts yet. Rows are locked in the order of their ids.
    await tx.execute(sql`
      WITH moved AS (
        INSERT INTO favourites (id, user_id, product_id, price_then, created_at)
        SELECT gen_random_uuid(), ${userId}, f.product_id, f.price_then, f.created_at
        FROM favourites f JOIN products p ON p.id = f.product_id
        WHERE f.guest_id = ${guestId} AND p.user_id <> ${userId}
        ON CONFLICT (user_id, product_id) DO NOTHING RETURNING product_id
      ), counted AS (
        SELECT p.id FROM products p JOIN moved ON moved.product_id = p.id ORDER BY p.id FOR UPDATE OF p
      )
      UPDATE products p SET favourite_count = favourite_count + 1 FROM counted WHERE p.id = counted.id`)
    await tx.execute(sql`DELETE FROM guests WHERE id = ${guestId}`)
  })
}
