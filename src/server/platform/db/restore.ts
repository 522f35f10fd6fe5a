import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BusEvent, channel } from '../bus.ts'
import { privateFile, privateFolder } from '../data-directory.ts'
import { StartError } from '../start-error.ts'
import {
  copyTarget,
  dropEverything,
  listForeignKeys,
  listPlainIndexes,
  listTables,
  qualified,
  refreshViews,
  setSequence,
  type Table,
} from './backup-catalogue.ts'
import { describeEntry, type Manifest, type TableManifest } from './backup-format.ts'
import { type Entries, type Entry, nextEntry, readEntries, verify } from './backup-reader.ts'
import { addressOf } from './hosts.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** Memory of PostgreSQL for building an index. */
const indexMemory = '256MB'

/**
 * Tables with rows in a shop that nobody has used yet: what migrations write, and what a server keeps for itself. Admins
 * change some of them, but each admin is a user.
 */
const rowsOfUnusedShop = new Set([
  ...['home_rows', 'places', 'prohibited_words', 'search_synonyms', 'vocabulary'],
  ...['content_copies', 'content_state', 'daily_figures', 'otps', 'realtime_processes'],
  ...['search_changes', 'sitemap_parts', 'vocabulary_changes'],
])
const maxNamedTables = 5

/** Source and target of a restore. */
export interface RestoreOptions {
  databaseUrl: string
  mediaDirectory: string
  file: string
  /** Replaces existing data. */
  force: boolean
  log: (line: string) => void
  /** Folder of other migrations, for tests. */
  migrations?: string
}

/**
 * Restores the database and the media folder from a backup: the schema of its time, its rows, then newer migrations.
 * Needs only the rights of the database's owner. Memory use is constant.
 *
 * The whole file is verified before anything changes. Rows are loaded in one transaction, and pictures into a staging
 * folder, which replaces the old one last.
 *
 * @throws StartError when there is data already (without `force`; a shop that nobody has used yet is no data), or the file is not a complete backup, or it comes
 * from a newer release
 */
export async function restore(options: RestoreOptions): Promise<{ rows: number; files: number }> {
  const { file, databaseUrl, mediaDirectory, log } = options
  const manifest = await verify(file)
  const folder = await migrationsUntil(options.migrations ?? migrationsFolder, manifest.migration)
  const staging = `${mediaDirectory}.restoring`
  try {
    await prepare(options)
    await migrate(databaseUrl, () => {}, { folder })
    await rm(staging, { recursive: true, force: true })
    const files = await load(options, manifest, staging)
    await migrate(databaseUrl, log, { folder: options.migrations })
    await replaceMedia(mediaDirectory, staging)
    await announceRestore(databaseUrl)
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(staging, { recursive: true, force: true })
  }
}

async function prepare({ databaseUrl, mediaDirectory, force }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) })
  await client.connect()
  try {
    const media = await readdir(mediaDirectory).catch(() => [])
    const tables = await listTables(client)
    if (!force && media.length > 0)
      throw new StartError(`${mediaDirectory} is not empty: --force replaces it`)
    const used = force ? [] : await usedTables(client, tables)
    if (used.length > 0) {
      const names = used.slice(0, maxNamedTables).join(', ') + (used.length > maxNamedTables ? ', …' : '')
      throw new StartError(`The database has a shop in use (rows in ${names}): --force replaces it`)
    }
    if (!force && tables.length === 0) return
    await client.query('BEGIN')
    await dropEverything(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** Returns the tables whose rows say that a shop is in use. */
async function usedTables(client: pg.Client, tables: Table[]): Promise<string[]> {
  const used = []
  for (const { name } of tables) {
    if (rowsOfUnusedShop.has(name)) continue
    if ((await client.query(`SELECT FROM ${qualified(name)} LIMIT 1`)).rowCount) used.push(name)
  }
  return used
}

/** Copies the migrations up to the backup's newest into a temporary folder. */
async function migrationsUntil(folder: string, newest: number): Promise<string> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
  const entries = journal.entries.filter((entry: { when: number }) => entry.when <= newest)
  if (newest !== 0 && entries.at(-1)?.when !== newest) {
    throw new StartError('The backup comes from another release, whose database this one does not know')
  }
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(folder, copy, { recursive: true })
  await writeFile(join(copy, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return copy
}

async function load(options: RestoreOptions, manifest: Manifest, staging: string): Promise<number> {
  const client = new pg.Client({ connectionString: addressOf(options.databaseUrl) })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL maintenance_work_mem = '${indexMemory}'`)
    const tables = await knownTables(client, manifest, options.log)
    // Foreign keys are restored after all rows, which checks them at once and allows any order (cycles too). Triggers
    // are disabled because they ran on these rows before.
    const keys = await listForeignKeys(client)
    // An index over rows that are there costs a fraction of one that grows row by row.
    const indexes = await listPlainIndexes(client)
    for (const { drop } of [...keys, ...indexes]) await client.query(drop)
    for (const name of tables.keys())
      await client.query(`ALTER TABLE ${qualified(name)} DISABLE TRIGGER USER`)
    for (const name of tables.keys()) await client.query(`TRUNCATE ${qualified(name)}`)
    const files = await readEntries(options.file, (entries) => loadEntries(entries, client, tables, staging))
    for (const name of tables.keys()) await client.query(`ALTER TABLE ${qualified(name)} ENABLE TRIGGER USER`)
    for (const { add } of [...indexes, ...keys]) await client.query(add)
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await refreshViews(client)
    await forgetSearchChanges(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return files
  } finally {
    await client.end()
  }
}

/**
 * Replaces the recorded search changes, whose transaction ids come from another time and perhaps another server, by one
 * that makes processes reload the whole catalogue. Backups from before migration 0026 have no such table.
 */
async function forgetSearchChanges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('search_changes')::text AS table`,
  )
  if (!rows[0]?.table) return
  await client.query('TRUNCATE search_changes')
  await client.query('INSERT INTO search_changes DEFAULT VALUES')
  // An index of OpenSearch is of the other database: it is built anew, by `npm run search:index`.
  const indexes = await client.query<{ table: string | null }>(
    `SELECT to_regclass('search_indexes')::text AS table`,
  )
  if (indexes.rows[0]?.table) await client.query('DELETE FROM search_indexes')
}

/**
 * Returns the tables of the backup that exist in the schema; logs those left out, which a library created at runtime.
 */
async function knownTables(client: pg.Client, manifest: Manifest, log: (line: string) => void) {
  const existing = new Map((await listTables(client)).map((table) => [table.name, new Set(table.columns)]))
  const tables = new Map<string, TableManifest>()
  for (const table of manifest.tables) {
    const columns = existing.get(table.name)
    if (!columns) log(`Left out: table ${table.name}, which no migration makes (${table.rows} rows)`)
    else if (table.columns.every((column) => columns.has(column))) tables.set(table.name, table)
    else throw new StartError(`The backup's table ${table.name} has columns that this release does not know`)
  }
  return tables
}

async function loadEntries(
  entries: Entries,
  client: pg.Client,
  tables: Map<string, TableManifest>,
  staging: string,
) {
  let files = 0
  let entry = await nextEntry(entries)
  while (entry) {
    const content = describeEntry(entry.header.name)
    if (content && 'media' in content) {
      const path = join(staging, content.media)
      await mkdir(dirname(path), { recursive: true, mode: privateFolder })
      await pipeline(entry, createWriteStream(path, { mode: privateFile }))
      files += 1
      entry = await nextEntry(entries)
    } else if (content && 'table' in content) {
      entry = await loadTable(entries, entry, content.table, client, tables.get(content.table))
    } else {
      entry.resume()
      entry = await nextEntry(entries)
    }
  }
  return files
}

/** Tells running processes that everything in their caches is stale. */
async function announceRestore(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) })
  await client.connect()
  try {
    const event: BusEvent = { type: 'restored' }
    await client.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(event)])
  } finally {
    await client.end()
  }
}

/** Loads or skips all pieces of a table. @returns the entry that follows */
async function loadTable(
  entries: Entries,
  first: Entry,
  name: string,
  client: pg.Client,
  table: TableManifest | undefined,
): Promise<Entry | undefined> {
  let entry: Entry | undefined = first
  const pieces = async function* () {
    for (; entry; entry = await nextEntry(entries)) {
      const content = describeEntry(entry.header.name)
      if (!content || !('table' in content) || content.table !== name) return
      yield* entry
    }
  }
  if (!table) {
    for await (const _ of pieces());
    return entry
  }
  const target = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
  await pipeline(pieces, target)
  if (target.rowCount !== table.rows) {
    throw new StartError(
      `The backup has ${target.rowCount} rows of ${name} where ${table.rows} were announced`,
    )
  }
  return entry
}

async function replaceMedia(mediaDirectory: string, staging: string): Promise<void> {
  const former = `${mediaDirectory}.former`
  await mkdir(staging, { recursive: true, mode: privateFolder })
  await rm(former, { recursive: true, force: true })
  await rename(mediaDirectory, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(staging, mediaDirectory)
  await rm(former, { recursive: true, force: true })
}
