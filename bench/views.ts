// What views write: `npm run bench:views` counts views of products spread by Zipf's law, and runs the job of each minute; bytes of
// write-ahead log for each view, and ms of the job. docs/decisions/0099 has the figures.
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#server/platform/db/client.ts'
import { addViews, rankByViews } from '#server/products/view-job.ts'
import { openDatabases } from './support/databases.ts'
import { sizes } from './support/settings.ts'

const minutes = 5

const databases = await openDatabases()
try {
  for (const size of sizes) {
    const { url, products } = await databases.catalogue(size)
    const { db, pool } = connect(url, 1)
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM products WHERE status = 'active' ORDER BY md5(id::text)`,
    )
    for (const perMinute of [600, 6_000])
      await measure(
        db,
        products,
        rows.map(({ id }) => id),
        perMinute,
      )
    await pool.end()
  }
} finally {
  await databases.stop()
}

/** Counts and adds the views of some minutes, and prints what that wrote. */
async function measure(db: Database, products: number, ids: string[], perMinute: number): Promise<void> {
  await db.execute(sql`TRUNCATE pending_views, waiting_views`)
  const zipf = zipfLaw(ids)
  const total = { counted: 0, added: 0, ms: 0, different: 0 }
  for (let minute = 0; minute < minutes; minute += 1) {
    const viewed = Array.from({ length: perMinute }, zipf)
    total.different += new Set(viewed).size
    const before = await written(db)
    await db.execute(sql`INSERT INTO pending_views (product_id) SELECT unnest(${sql.param(viewed)}::uuid[])`)
    const counted = await written(db)
    const startedMs = performance.now()
    await addViews(db)
    await rankByViews(db)
    total.ms += performance.now() - startedMs
    total.counted += counted - before
    total.added += (await written(db)) - counted
  }
  const views = minutes * perMinute
  console.log(
    `${products} products, ${perMinute} views a minute of ${total.different / minutes} products: counting one writes ` +
      `${Math.round(total.counted / views)} B, adding it ${Math.round(total.added / views)} B; the job takes ${Math.round(total.ms / minutes)} ms`,
  )
}

/** Bytes of write-ahead log since the database was made. */
async function written(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
  )
  return rows[0]?.bytes ?? Number.NaN
}

/** Returns a function that picks one of the ids, the n-th with a probability of 1/n, the same ones in every run. */
function zipfLaw(ids: readonly string[]): () => string {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    const place = Math.floor(ids.length ** (seed / 2_147_483_647)) - 1
    return ids[place] ?? ''
  }
}
