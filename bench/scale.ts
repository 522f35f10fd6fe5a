// How a shop grows: `npm run bench:scale` prints for each size (BENCH_SIZES) the disk of PostgreSQL and its largest tables, the
// seconds of index builds, of a backup and its restore (BENCH_RESTORE=false skips that), and of a start until searches are in memory
// (BENCH_STARTS=false skips it), with the memory of the process; once from PostgreSQL, once from disk (docs/decisions/0144). With
// BENCH_PG_PROGRAMS, the folder of PostgreSQL's programs in the version of BENCH_DATABASE_URL, also those of pg_dump and pg_restore.
// docs/scale.md has the figures.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { backup } from '../src/server/platform/db/backup.ts'
import { restore } from '../src/server/platform/db/restore.ts'
import { startServer } from './servers.ts'
import { ask, benchDirectory, type Catalogue, openDatabases } from './support/databases.ts'
import { sizes } from './support/settings.ts'

const run = promisify(execFile)
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Indexes like those of products and of searches. */
const indexes = {
  'an index of products': 'products USING btree (category_id, view_count DESC, id DESC)',
  'an index of words': 'search_documents USING gin (words)',
}

const databases = await openDatabases()
try {
  for (const size of sizes) {
    const catalogue = await databases.catalogue(size)
    console.log(`${catalogue.products} products`)
    await measureDisk(catalogue)
    await measureIndexes(catalogue)
    if (process.env.BENCH_STARTS !== 'false') await measureStart(catalogue)
    await measureBackup(catalogue)
  }
} finally {
  await databases.stop()
}

async function measureDisk({ url }: Catalogue): Promise<void> {
  const tables = await ask<{ name: string; rows: number; indexes: number }>(
    url,
    `SELECT relname AS name, pg_table_size(oid)::float8 AS rows, pg_indexes_size(oid)::float8 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC LIMIT 6`,
  )
  const [whole] = await ask<{ bytes: number }>(
    url,
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  )
  console.log(`  disk: ${megabytes(whole?.bytes ?? Number.NaN)}`)
  for (const { name, rows, indexes } of tables)
    console.log(`    ${name}: ${megabytes(rows)} and indexes of ${megabytes(indexes)}`)
}

async function measureIndexes({ url }: Catalogue): Promise<void> {
  for (const [name, of] of Object.entries(indexes)) {
    await ask(url, 'DROP INDEX IF EXISTS measured')
    const seconds = await timed(() => ask(url, `CREATE INDEX CONCURRENTLY measured ON ${of}`))
    await ask(url, 'DROP INDEX measured')
    console.log(`  ${name}: built in ${seconds} s`)
  }
}

/** Measures a start that reads all products, and one after the catalogue was written to disk. */
async function measureStart({ environment }: Catalogue): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-scale-data-'))
  const written = () => stat(join(folder, 'search', 'catalogue')).catch(() => null)
  const own = { ...environment, DATA_DIRECTORY: folder }
  try {
    await copyFile(join(benchDirectory, 'secrets.key'), join(folder, 'secrets.key'))
    await measureOneStart('start', own, async () => {
      while (!(await written())) await wait(1_000)
    })
    await measureOneStart(`start from ${megabytes((await written())?.size ?? 0)} on disk`, own)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOneStart(
  name: string,
  environment: Record<string, string>,
  after: () => Promise<void> = async () => {},
): Promise<void> {
  const began = performance.now()
  const server = await startServer(environment)
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `  ${name}: answers after ${(server.startMs / 1000).toFixed(1)} s, searches in memory after ${seconds} s, ` +
        `then ${megabytes(await server.memoryBytes())} resident, ${megabytes(await server.heapBytes())} of heap`,
    )
    await after()
  } finally {
    await server.stop()
  }
}

async function measureBackup({ url, products }: Catalogue): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-scale-'))
  const mediaDirectory = join(folder, 'media')
  const file = join(folder, 'backup.tar.gz')
  try {
    const saved = await timed(() => backup({ file, databaseUrl: url, mediaDirectory }))
    console.log(`  backup: ${saved} s, ${megabytes((await stat(file)).size)}`)
    if (process.env.BENCH_RESTORE === 'false') return
    const restored = await databases.recreate('bench_restored')
    const seconds = await timed(() =>
      restore({
        file,
        databaseUrl: restored,
        mediaDirectory: join(folder, 'restored'),
        force: false,
        log: () => {},
      }),
    )
    const [found] = await ask<{ count: number }>(restored, 'SELECT count(*)::int AS count FROM products')
    if (found?.count !== products) throw new Error(`${found?.count} products were restored`)
    console.log(`  restore: ${seconds} s`)
    await measurePrograms(url, folder)
  } finally {
    await databases.drop('bench_restored')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures PostgreSQL's own programs with the same database. */
async function measurePrograms(url: string, folder: string): Promise<void> {
  const programs = process.env.BENCH_PG_PROGRAMS
  if (!programs) return
  const file = join(folder, 'dump')
  const saved = await timed(() => run(join(programs, 'pg_dump'), ['-Fc', '-f', file, url]))
  const restored = await databases.recreate('bench_restored')
  const seconds = await timed(() =>
    run(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', restored, file]),
  )
  console.log(
    `  pg_dump: ${saved} s, ${megabytes((await stat(file)).size)}; pg_restore in one job: ${seconds} s`,
  )
}

/** Seconds that a task takes, with one decimal. */
async function timed(task: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await task()
  return ((performance.now() - began) / 1000).toFixed(1)
}
