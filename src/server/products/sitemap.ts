import { type SQL, sql } from 'drizzle-orm'
import { productsPerSitemapPart } from '#lib/contract/products.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

/**
 * Returns the first id of each part of the sitemap. Parts with nothing for sale are left out. A job keeps those of a large
 * shop, so that new parts, and parts that have emptied, are known after ten minutes.
 */
export async function sitemapParts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ first: string }>(sql`SELECT first FROM sitemap_parts ORDER BY first`)
  return rows.length > 0 ? rows.map(({ first }) => first) : findParts(db)
}

/** Stores the parts of the sitemap, if there are several. Run by a job. */
export async function updateSitemapParts(db: Database): Promise<void> {
  const parts = await findParts(db)
  const stored = sql`unnest(${sql.param(parts.length > 1 ? parts : [])}::uuid[])`
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM sitemap_parts WHERE first NOT IN (SELECT ${stored})`)
    await tx.execute(sql`INSERT INTO sitemap_parts (first) SELECT ${stored} ON CONFLICT DO NOTHING`)
  })
}

/**
 * Reads the ids of all products. Parts are cut by those, whatever the state of a product: ids grow with time, so a listing
 * that ends leaves other parts unchanged, and a new one goes to the last.
 */
async function findParts(db: Database): Promise<string[]> {
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

/** Products that one statement reads. */
const batchSize = 1_000

/** Returns the products for sale of a part, by id. Keyset pagination: the last part costs as much as the first. */
export async function sitemapPart(db: Database, from: string): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  let last: string | null = null
  for (let read = 0; read < productsPerSitemapPart; read += batchSize) {
    const rows: BatchRow[] = await readBatch(db, last === null ? sql`p.id >= ${from}` : sql`p.id > ${last}`)
    for (const { id, cover, updated_at, listed } of rows) {
      if (listed) entries.push({ _id: id, image: mediaBase(cover), updatedAt: isoMoment(updated_at) })
    }
    last = rows.at(-1)?.id ?? null
    if (last === null || rows.length < batchSize) break
  }
  return entries
}

type BatchRow = { id: string; cover: string | null; updated_at: string; listed: boolean }

async function readBatch(db: Database, range: SQL): Promise<BatchRow[]> {
  const { rows } = await db.execute<BatchRow>(sql`
    SELECT p.id, p.image_ids[1] AS cover, p.updated_at, (${forSale}) AS listed FROM products p
    WHERE ${range} ORDER BY p.id LIMIT ${batchSize}`)
  return rows
}
