import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { StartError } from '../start-error.ts'
import { copyTarget, listSequences, listTables, qualified, type Table } from './backup-catalogue.ts'
import { MANIFEST, type Manifest, mediaEntry, rowsEntry } from './backup-format.ts'
import { addressOf } from './hosts.ts'
import { appliedMigration } from './migrate.ts'

const PIECE_BYTES = 4 * 1024 * 1024

/** Source and target of a backup. */
export interface BackupOptions {
  databaseUrl: string
  mediaDirectory: string
  /** Path of a .tar.gz that does not exist yet. */
  file: string
}

/**
 * Writes the database and the media folder to one file while the server runs: the tables in one snapshot, then the
 * pictures, so that every picture that a row names is included. Memory use is constant.
 *
 * @returns the counts of what was written
 * @throws StartError when the file exists already
 */
export async function backup(
  options: BackupOptions,
): Promise<{ tables: number; rows: number; files: number; bytes: number }> {
  const { file, mediaDirectory } = options
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} exists already`)
  const partial = `${file}.partial`
  const client = new pg.Client({ connectionString: addressOf(options.databaseUrl) })
  await client.connect()
  try {
    const pack = tar.pack()
    // Readable by its owner only: it contains the database.
    const written = pipeline(pack, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }))
    const [counts] = await Promise.all([
      writeEntries(pack, client, mediaDirectory).catch((error) => {
        pack.destroy(error)
        throw error
      }),
      written,
    ])
    await rename(partial, file)
    return { ...counts, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeEntries(pack: tar.Pack, client: pg.Client, mediaDirectory: string) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`SET LOCAL datestyle = 'ISO'`)
  await client.query(`SET LOCAL intervalstyle = 'postgres'`)
  await client.query(`SET LOCAL extra_float_digits = 3`)
  const tables = await listTables(client)
  const manifest = await describeDatabase(client, tables)
  await writeBuffer(pack, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
  for (const table of tables) await writeTable(pack, client, table)
  await client.query('COMMIT')
  let files = 0
  for (const path of await listFiles(mediaDirectory)) {
    // Downloads of members are deleted within days; a backup would keep them.
    if (path.startsWith('exports/')) continue
    if (await writeFile(pack, join(mediaDirectory, path), mediaEntry(path))) files += 1
  }
  pack.finalize()
  return { tables: tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files }
}

async function describeDatabase(client: pg.Client, tables: Table[]): Promise<Manifest> {
  const counted = []
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${qualified(table.name)}`,
    )
    counted.push({ ...table, rows: Number(rows[0]?.rows) })
  }
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migration: await appliedMigration(client),
    tables: counted,
    // Read after the snapshot, so never behind its rows.
    sequences: await listSequences(client),
  }
}

/** Writes a table in pieces, because a tar entry needs its size in advance and COPY has none. */
async function writeTable(pack: tar.Pack, client: pg.Client, table: Table): Promise<void> {
  let pieces = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    pieces += 1
    await writeBuffer(pack, rowsEntry(table.name, pieces), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const data of client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))) {
    waiting.push(data)
    bytes += data.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
}

async function writeBuffer(pack: tar.Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length })
  entry.end(content)
  await finished(entry)
}

/** Writes a file. @returns false when it was deleted meanwhile, so that no row names it either */
async function writeFile(pack: tar.Pack, path: string, name: string): Promise<boolean> {
  let handle: FileHandle
  try {
    handle = await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  try {
    const { size, mtime } = await handle.stat()
    const source = createReadStream(path, {
      fd: handle,
      autoClose: false,
      start: 0,
      end: Math.max(size - 1, 0),
    })
    const entry = pack.entry({ name, size, mtime })
    if (size === 0) entry.end(Buffer.alloc(0))
    else await pipeline(source, entry)
    return true
  } finally {
    await handle.close()
  }
}

/**
 * Returns the relative paths of all regular files below the folder, with slashes; an empty list when the folder is
 * missing.
 */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}
