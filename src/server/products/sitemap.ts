import { sql } from 'drizzle-orm'
import { productsPerSitemapPart } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { forSale, isoMoment, mediaBase } from './card.ts'

/**
 * Returns the first id of each part of the sitemap. Parts are cut by the ids of all products, whatever their state: ids
 * grow with time, so a listing that ends leaves other parts unchanged, and a new one goes to the last. Parts with
 * nothing for sale are left out.
 */
export async function sitemapParts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ first: string }>(sql`
    WITH firsts AS (
      SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products) placed
      WHERE place % ${productsPerSitemapPart} = 1
    ), parts AS (
      SELECT id AS first, coalesce(lead(id) OVER (ORDER BY id), 'ffffffff-ffff-ffff-ffff-ffffffffffff') AS next FROM firsts
    )
    SELECT first FROM parts
    WHERE EXISTS (SELECT 1 FROM products p WHERE p.id >= first AND p.id < next AND ${forSale})
    ORDER BY first`)
  return rows.map(({ first }) => first)
}

type SitemapEntry = { _id: string; image: string | null; updatedAt: string }

/** Returns the products for sale of a part, by id. Keyset pagination: the last part costs as much as the first. */
export async function sitemapPart(db: Database, from: string): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ id: string; cover: string | null; updated_at: string }>(sql`
    SELECT p.id, p.cover, p.updated_at FROM (
      SELECT id, image_ids[1] AS cover, updated_at, status, expires_at FROM products
      WHERE id >= ${from} ORDER BY id LIMIT ${productsPerSitemapPart}
    ) p WHERE ${forSale}`)
  return rows.map(({ id, cover, updated_at }) => ({
    _id: id,
    image: mediaBase(cover),
    updatedAt: isoMoment(updated_at),
  }))
}
