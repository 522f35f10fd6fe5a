import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './test-server.ts'

/** A database of a test file's own. */
export interface TestDatabase {
  /** Address for the application's role, the owner of the database. */
  url: string
  drop(): Promise<void>
}

/**
 * Makes a database in milliseconds by copying the template that the run has migrated once.
 *
 * @param options.empty true for a database without any table
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.template}_${randomBytes(6).toString('hex')}`
  const from = options.empty ? 'template0' : server.template
  await administer(`CREATE DATABASE ${name} OWNER ${pg.escapeIdentifier(server.user)} TEMPLATE ${from}`)
  return {
    url: databaseUrl(server, name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
