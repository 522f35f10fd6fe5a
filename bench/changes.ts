// `npm run bench:changes`: the home page and a list of a category, while listings change: requests a second, latency and
// processor time, at 0, 5 and 20 changes a second; for each size of BENCH_SIZES.
import { setInterval as ticks } from 'node:timers/promises'
import pg from 'pg'
import { productTags } from '../src/server/pages/list-tags.ts'
import { channel } from '../src/server/platform/bus.ts'
import { type Running, startServer } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { openDatabases } from './support/databases.ts'
import { sizes } from './support/settings.ts'
import { categoryIds } from './support/shop.ts'
import { count, milliseconds } from './support/words.ts'

const databases = await openDatabases()
try {
  for (const size of sizes) {
    const { url: database, environment, products } = await databases.catalogue(size)
    const server = await startServer(environment)
    console.log(`${count(products)} products`)
    try {
      const [category] = await categoryIds(server.url)
      await measure(server, database, 'home', '/')
      await measure(server, database, 'list of a category', `/products/${category}`)
    } finally {
      await server.stop()
    }
  }
} finally {
  await databases.stop()
}

async function measure({ url, pid }: Running, database: string, name: string, path: string) {
  for (const rate of [0, 5, 20]) {
    const writer = startWriter(database, rate)
    const headers = { 'accept-encoding': 'gzip' }
    const measured = await closedLoop({ url, pid, paths: [path], headers })
    const changes = await writer.stop()
    console.log(
      `  ${name}, ${rate} changes/s (${changes} made): ${count(measured.requestsPerSecond)}/s, p50 ${milliseconds(measured.p50)}, p99 ${milliseconds(measured.p99)}, ${milliseconds(measured.serverMs)} of processor a request, ${measured.errors} errors`,
    )
  }
}

/**
 * Changes the price of one product after another by a fil and back, and publishes it as a seller's edit does.
 * @param rate changes a second; 0 for none
 */
function startWriter(url: string, rate: number) {
  const aborter = new AbortController()
  let made = 0
  const write = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<Parameters<typeof productTags>[0]>(
        `SELECT id, category_id AS "categoryId", top_category_id AS "topCategoryId" FROM products
        WHERE status = 'active' AND price > 0 ORDER BY id LIMIT 500`,
      )
      for await (const _ of ticks(1000 / rate, null, { signal: aborter.signal })) {
        const product = rows[made % rows.length]
        if (!product) return
        const change = made < rows.length ? 1 : -1
        await client.query('UPDATE products SET price = price + $2 WHERE id = $1', [product.id, change])
        const event = JSON.stringify({ type: 'invalidate', tags: productTags(product) })
        await client.query('SELECT pg_notify($1, $2)', [channel, event])
        made += 1
      }
    } catch (error) {
      if (!aborter.signal.aborted) throw error
    } finally {
      await client.end()
    }
  }
  const writing = rate > 0 ? write() : Promise.resolve()
  return {
    async stop() {
      aborter.abort()
      await writing
      return made
    },
  }
}
