import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { shareTestKey } from './keyring.ts'
import { databaseUrl, type TestServer } from './test-server.ts'

/** Database of a test file. */
export interface TestDatabase {
  /** Address for the application's role, the owner of the database. */
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database in milliseconds, as a copy of a template that is made once per run.
 * @param options.empty true for a database without tables; by default it is migrated
 * @param options.encoding of an empty database, UTF8 by default
 * @param options.seeded true for one with the demo catalogue
 */
export async function createTestDatabase(
  options: { empty?: boolean; encoding?: 'SQL_ASCII'; seeded?: boolean } = {},
): Promise<TestDatabase> {
  const server = inject('testServer')
  const template = options.seeded ? await seededTemplate(server) : server.template
  const name = `${server.template}_${randomBytes(6).toString('hex')}`
  await administer((admin) =>
    create(admin, server, name, options.empty ? 'template0' : template, options.encoding),
  )
  return {
    url: databaseUrl(server, name),
    drop: () =>
      administer((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).then(() => {}),
  }
}

/** Returns the template with the demo catalogue. The first test file that needs it fills it; the others wait. */
async function seededTemplate(server: TestServer): Promise<string> {
  const name = `${server.template}_demo`
  await administer(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [SEED_LOCK])
    const there = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (there.rowCount) return
    const draft = `${name}_draft`
    await create(admin, server, draft, server.template)
    await seed(databaseUrl(server, draft))
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
  return name
}

async function seed(url: string): Promise<void> {
  // Imported on demand, because it is large.
  const { seedDemo } = await import('#demo/seed.ts')
  shareTestKey()
  const { db, pool } = connect(url, 1)
  try {
    await seedDemo(db, { now: new Date(), log: () => {} })
    await db.execute(sql`SELECT refresh_vocabulary()`)
  } finally {
    await pool.end()
  }
}

/**
 * Creates a database from a template with the file-copy strategy: without fsync it takes half the time of copying
 * through the WAL.
 */
async function create(
  admin: pg.Client,
  server: TestServer,
  name: string,
  template: string,
  encoding?: string,
): Promise<void> {
  const owner = pg.escapeIdentifier(server.user)
  const locale = encoding ? `ENCODING '${encoding}' LOCALE 'C'` : ''
  await admin.query(
    `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template} STRATEGY file_copy ${locale}`,
  )
}

async function administer<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('testServer').adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Key of the advisory lock between test files of a run. */
const SEED_LOCK = 1
