import { sql } from 'drizzle-orm'
import { productsPerSitemapPart } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { forSale, isoMoment, mediaBase } from './card.ts'

/**
 * The id that each part of the site map begins with. Parts are cut by the ids of all products, whatever their state:
 * ids grow with time, so a listing that ends leaves its own part alone, and a new one goes to the last. A part in which
 * nothing is for sale is left out.
 */
export async function partsOfMap(db: Database): Promise<string[]> {
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

type Mapped = { _id: string; image: string | null; updatedAt: string }

/** What is for sale among the products of a part, by id. It takes as long at the end of the catalogue as at its start. */
export async function partOfMap(db: Database, from: string): Promise<Mapped[]> {
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
