import { resolve } from 'node:path'
import pg from 'pg'
import { generateProducts } from '../../demo/generator/generate.ts'
import { prepareDemo } from '../../src/server/demo.ts'
import { getConfig } from '../../src/server/platform/config.ts'
import { startEmbedded } from '../../src/server/platform/db/embedded.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openResources } from '../../src/server/platform/resources.ts'
import type { Names } from './queries.ts'

/** Where the benchmarks keep their database, pictures and results. */
export const benchDirectory = '.data/bench'

/** Listings expire and deals end: a catalogue of this age (ms) is made anew, so that runs can be compared. */
const longestAge = 3 * 24 * 3_600_000

export type Catalogue = {
  url: string
  /** What has to be in a server's environment to serve it. */
  environment: Record<string, string>
  /** How many products it has; the smallest is the demo catalogue itself. */
  products: number
}

export type Databases = {
  /** The catalogue with at least so many products, made when it is not there yet. */
  catalogue: (size: number) => Promise<Catalogue>
  /** PostgreSQL's own words about its version. */
  version: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * The databases of the benchmarks, one for each size, kept between runs: beside the one that BENCH_DATABASE_URL names
 * (its role may create databases), else in the embedded cluster.
 */
export async function openDatabases(log: (line: string) => void = console.log): Promise<Databases> {
  const given = process.env.BENCH_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ dataDirectory: resolve(benchDirectory), log })
  const adminUrl = embedded?.superuserUrl ?? given ?? ''
  const ownUrl = embedded?.url ?? given ?? ''
  return {
    async catalogue(size) {
      const name = `bench_${size}`
      const url = withDatabase(ownUrl, name)
      const environment = { DATABASE_URL: url, DATA_DIRECTORY: benchDirectory, DEMO: 'true' }
      if (await exists(adminUrl, name)) {
        await migrate(url, log)
        const { products, age } = await inspect(url)
        if (products >= size && age < longestAge) return { url, environment, products }
        log(`The catalogue of ${size} products is not whole or too old: it is made anew`)
      }
      await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await ask(adminUrl, `CREATE DATABASE ${name} OWNER ${new URL(ownUrl).username}`)
      await fill(url, environment, size, log)
      return { url, environment, products: (await inspect(url)).products }
    },
    async version() {
      const [row] = await ask<{ version: string }>(
        ownUrl,
        `SELECT current_setting('server_version') AS version`,
      )
      return row?.version ?? ''
    },
    stop: async () => embedded?.stop(),
  }
}

async function fill(
  url: string,
  environment: Record<string, string>,
  size: number,
  log: (line: string) => void,
): Promise<void> {
  log(`Making a catalogue of ${size} products`)
  await migrate(url, log)
  const resources = await openResources(getConfig(environment), createLog('warn'), url)
  await prepareDemo(resources, () => undefined).finally(() => resources.close())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await generateProducts(client, { total: size, now: new Date(), log })
    // What autovacuum would do under the first measurements.
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

async function inspect(url: string): Promise<{ products: number; age: number }> {
  const [row] = await ask<{ products: number; newest: Date | null }>(
    url,
    'SELECT count(*)::int AS products, max(created_at) AS newest FROM products',
  )
  return { products: row?.products ?? 0, age: row?.newest ? Date.now() - row.newest.getTime() : Infinity }
}

const exists = async (adminUrl: string, name: string): Promise<boolean> =>
  (await ask(adminUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])).length > 0

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * What the products of the demo catalogue, which every size begins with, are called: what is looked for is the same at
 * every size.
 */
export const demoNames = (url: string): Promise<Names[]> =>
  ask<Names>(
    url,
    `SELECT name, name_ar FROM products WHERE external_id IS NULL OR external_id NOT LIKE 'generated-%'
    ORDER BY name COLLATE "C", name_ar COLLATE "C"`,
  )

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
