import { resolve } from 'node:path'
import pg from 'pg'
import { generateProducts } from '../../demo/generator/generate.ts'
import { prepareDemo } from '../../src/server/demo.ts'
import { openResources } from '../../src/server/open-resources.ts'
import { getConfig } from '../../src/server/platform/config.ts'
import { startEmbedded } from '../../src/server/platform/db/embedded.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { createLog } from '../../src/server/platform/log.ts'
import type { Names } from './queries.ts'

/** Folder of the benchmarks' database, pictures and results. */
export const benchDirectory = '.data/bench'

/**
 * Maximum age of a catalogue in ms: listings expire and deals end, so an older one is recreated to keep runs
 * comparable.
 */
const longestAge = 3 * 24 * 3_600_000

export type Catalogue = {
  url: string
  /** Environment variables of a server on this database. */
  environment: Record<string, string>
  /** Number of products; the smallest catalogue is the demo catalogue itself. */
  products: number
}

type Extension = { name: string; fill: (databaseUrl: string) => Promise<void> }

export type Databases = {
  /** Returns the catalogue with at least this many products; creates it when it is missing. */
  catalogue: (size: number) => Promise<Catalogue>
  /** Returns a copy of that catalogue with the rows that `fill` adds; creates both when they are missing or too old. */
  extended: (size: number, extension: Extension) => Promise<Catalogue>
  /** Makes an empty database of this name, in place of one that exists, and returns its address. */
  recreate: (name: string) => Promise<string>
  drop: (name: string) => Promise<void>
  /** Version string of PostgreSQL. */
  version: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Opens the databases of the benchmarks, one for each size, kept between runs: on the server of BENCH_DATABASE_URL (its
 * role may create databases), else in the embedded cluster.
 */
export async function openDatabases(log: (line: string) => void = console.log): Promise<Databases> {
  const given = process.env.BENCH_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ dataDirectory: resolve(benchDirectory), log })
  const adminUrl = embedded?.superuserUrl ?? given ?? ''
  const ownUrl = embedded?.url ?? given ?? ''
  const environmentOf = (url: string) => ({ DATABASE_URL: url, DATA_DIRECTORY: benchDirectory, DEMO: 'true' })
  const recreate = async (name: string, template = '') => {
    await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await ask(adminUrl, `CREATE DATABASE ${name} OWNER ${new URL(ownUrl).username} ${template}`)
    return withDatabase(ownUrl, name)
  }
  /** A database that exists, with all migrations; null when it is missing, not whole or too old. */
  const existing = async (name: string, size: number): Promise<Catalogue | null> => {
    if (!(await exists(adminUrl, name))) return null
    const url = withDatabase(ownUrl, name)
    await migrate(url, log)
    const { products, age } = await inspect(url)
    if (products >= size && age < longestAge) return { url, environment: environmentOf(url), products }
    log(`${name} is not whole or too old: it is made anew`)
    return null
  }
  const catalogue = async (size: number): Promise<Catalogue> => {
    const name = `bench_${size}`
    const found = await existing(name, size)
    if (found) return found
    const url = withDatabase(ownUrl, name)
    await recreate(name)
    await fill(url, environmentOf(url), size, log)
    return { url, environment: environmentOf(url), products: (await inspect(url)).products }
  }
  return {
    catalogue,
    recreate,
    drop: async (name) => void (await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
    async extended(size, extension) {
      const name = `bench_${size}_${extension.name}`
      const found = await existing(name, size)
      if (found) return found
      const { products } = await catalogue(size)
      // It gets its name once it is whole.
      await recreate(`${name}_new`, `TEMPLATE bench_${size}`)
      await extension.fill(withDatabase(ownUrl, `${name}_new`))
      await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await ask(adminUrl, `ALTER DATABASE ${name}_new RENAME TO ${name}`)
      const url = withDatabase(ownUrl, name)
      return { url, environment: environmentOf(url), products }
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
    // Otherwise autovacuum would run during the first measurements.
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

/** Runs a statement on its own connection. */
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
 * Returns the names of the demo catalogue's products, which every size contains, so that searches are the same at every
 * size.
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
