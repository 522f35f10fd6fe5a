import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import tar from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSetUpKey } from '#server/admin/set-up/link.ts'
import { backup } from '#server/platform/db/backup.ts'
import { connect } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { restore } from '#server/platform/db/restore.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { query } from '#support/embedded.ts'
import { writeMigrations } from '#support/migrations.ts'

/** Circular and self references, all kinds of values, a trigger and a view. */
const FIRST = `
CREATE TYPE state AS ENUM ('new', 'used');
CREATE TABLE shops (id uuid PRIMARY KEY, best bigint, name text NOT NULL);
CREATE TABLE fruit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, shop uuid NOT NULL REFERENCES shops,
  parent bigint REFERENCES fruit, state state, price bigint, tags text[], data jsonb, raw bytea,
  made timestamptz, loud text GENERATED ALWAYS AS (upper(name)) STORED, changes int DEFAULT 0);
ALTER TABLE shops ADD FOREIGN KEY (best) REFERENCES fruit ON DELETE SET NULL;
CREATE TABLE nothing (id int PRIMARY KEY);
CREATE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.changes := NEW.changes + 1; RETURN NEW; END';
CREATE TRIGGER changed BEFORE INSERT OR UPDATE ON fruit FOR EACH ROW EXECUTE FUNCTION count_changes();
CREATE MATERIALIZED VIEW names AS SELECT name FROM fruit WHERE name IS NOT NULL;
CREATE INDEX names_name ON names (name);
CREATE INDEX fruit_name ON fruit (lower(name) DESC, price) INCLUDE (state) WHERE name IS NOT NULL;
CREATE INDEX fruit_tags ON fruit USING gin (tags) WITH (fastupdate = off);
CREATE UNIQUE INDEX shops_name ON shops (name)`
const INDEXES = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
const SECOND = `ALTER TABLE fruit ADD COLUMN sold boolean NOT NULL DEFAULT false`
const SHOP = '00000000-0000-7000-8000-000000000001'
const CONTENT = `SELECT to_jsonb(fruit) AS fruit, best, (SELECT array_agg(names.name ORDER BY 1) FROM names) AS names
  FROM fruit JOIN shops ON shops.id = shop WHERE fruit.id <= 3 ORDER BY fruit.id`

let folder: string
let migrations: string
let mediaDirectory: string
let databases: TestDatabase[]

beforeEach(async () => {
  databases = []
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  migrations = join(folder, 'migrations')
  mediaDirectory = join(folder, 'media')
  await writeMigrations(migrations, [{ tag: '0000_first', sql: FIRST }])
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true })
})

test('a round trip restores rows, values, indexes, sequences, triggers and pictures', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  const written = await backup({ databaseUrl: url, mediaDirectory, file })
  expect(written).toMatchObject({ tables: 3, rows: 4, files: 2, bytes: (await stat(file)).size })
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const other = await emptyDatabase()
  const media = join(folder, 'other-media')
  const restored = await restore({
    databaseUrl: other,
    mediaDirectory: media,
    file,
    force: false,
    log,
    migrations,
  })
  expect(restored).toEqual({ rows: 4, files: 2 })
  expect(await query(other, CONTENT)).toEqual(await query(url, CONTENT))
  expect(await query(other, INDEXES)).toEqual(await query(url, INDEXES))
  expect(await query(other, INDEXES)).toHaveLength(7)
  expect(await readFile(join(media, 'ab', 'صورة.webp'))).toEqual(
    await readFile(join(mediaDirectory, 'ab', 'صورة.webp')),
  )
  expect(await readFile(join(media, 'empty'))).toHaveLength(0)
  const added = `INSERT INTO fruit (name, shop) VALUES ('kiwi', '${SHOP}') RETURNING id::int, changes, loud`
  expect(await query(other, added)).toEqual([{ id: 4, changes: 1, loud: 'KIWI' }])
  const lost = `INSERT INTO fruit (shop) VALUES ('00000000-0000-7000-8000-000000000009')`
  await expect(query(other, lost)).rejects.toThrow('foreign key')
})

test('tables of 60,000 rows are backed up and restored in several parts', async () => {
  const url = await filledDatabase()
  await query(
    url,
    `INSERT INTO fruit (name, shop) SELECT repeat('موز ', 60) || n, '${SHOP}' FROM generate_series(1, 60000) n`,
  )
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  expect((await namesIn(file)).filter((name) => name.startsWith('tables/fruit/')).length).toBeGreaterThan(3)
  const other = await emptyDatabase()
  await restore({
    databaseUrl: other,
    mediaDirectory: join(folder, 'm'),
    file,
    force: false,
    log,
    migrations,
  })
  const sum = `SELECT count(*)::int, md5(string_agg(name, ',' ORDER BY id)) FROM fruit`
  expect(await query(other, sum)).toEqual(await query(url, sum))
})

test('a restore announces itself to running processes by NOTIFY', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  const other = await emptyDatabase()
  const listener = new pg.Client({ connectionString: other })
  await listener.connect()
  await listener.query('LISTEN marketplace')
  const heard = once(listener, 'notification')
  const media = join(folder, 'm')
  await restore({ databaseUrl: other, mediaDirectory: media, file, force: false, log, migrations })
  await expect(heard).resolves.toEqual([expect.objectContaining({ payload: '{"type":"restored"}' })])
  await listener.end()
})

test('a backup is consistent while other connections write', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  const writing = Promise.all(
    Array.from({ length: 20 }, () => query(url, `INSERT INTO fruit (name, shop) VALUES ('late', '${SHOP}')`)),
  )
  const { rows } = await backup({ databaseUrl: url, mediaDirectory, file })
  await writing
  const other = await emptyDatabase()
  const restored = await restore({
    databaseUrl: other,
    mediaDirectory: join(folder, 'm'),
    file,
    force: false,
    log,
    migrations,
  })
  expect(restored.rows).toBe(rows)
})

test('an older backup is restored into its own schema and then migrated', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  await writeMigrations(migrations, [
    { tag: '0000_first', sql: FIRST },
    { tag: '0001_second', sql: SECOND },
  ])
  const other = await emptyDatabase()
  const lines: string[] = []
  await restore({
    databaseUrl: other,
    mediaDirectory: join(folder, 'm'),
    file,
    force: false,
    log: (line) => lines.push(line),
    migrations,
  })
  expect(lines).toEqual(['Applied 1 database migration'])
  expect(await query(other, 'SELECT DISTINCT sold FROM fruit')).toEqual([{ sold: false }])
})

test('a backup of a newer release is refused without changing the database', async () => {
  await writeMigrations(migrations, [
    { tag: '0000_first', sql: FIRST },
    { tag: '0001_second', sql: SECOND },
  ])
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  await writeMigrations(migrations, [{ tag: '0000_first', sql: FIRST }])
  const again = restore({ databaseUrl: url, mediaDirectory, file, force: true, log, migrations })
  await expect(again).rejects.toThrow(/comes from another release/)
  expect(await query(url, 'SELECT count(*)::int FROM fruit')).toEqual([{ count: 3 }])
})

test('a database or media folder that is not empty is replaced only with force', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  await query(url, 'DELETE FROM fruit WHERE id = 2')
  await writeFile(join(mediaDirectory, 'newer'), 'x')
  const options = { databaseUrl: url, mediaDirectory, file, log, migrations }
  await expect(restore({ ...options, force: false })).rejects.toThrow(
    `${mediaDirectory} is not empty: --force replaces it`,
  )
  await expect(restore({ ...options, mediaDirectory: join(folder, 'm'), force: false })).rejects.toThrow(
    'The database has a shop in use (rows in fruit, shops): --force replaces it',
  )
  expect(await query(url, 'SELECT count(*)::int FROM fruit')).toEqual([{ count: 2 }])
  await restore({ ...options, force: true })
  expect(await query(url, 'SELECT count(*)::int FROM fruit')).toEqual([{ count: 3 }])
  expect((await readdir(mediaDirectory)).sort()).toEqual(['ab', 'empty'])
})

test('a shop that was migrated and started, but that nobody has used, is replaced without force', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()]
  databases.push(source, target)
  const email = `INSERT INTO users (id, email) VALUES ('${SHOP}', 'one@example.com')`
  await query(source.url, email)
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: source.url, mediaDirectory, file })
  const { db, pool } = connect(target.url, 1)
  await makeSetUpKey(db)
  await pool.end()
  const options = { databaseUrl: target.url, mediaDirectory: join(folder, 'm'), file, force: false, log }
  await restore(options)
  expect(await query(target.url, 'SELECT email FROM users')).toEqual([{ email: 'one@example.com' }])
  await rm(options.mediaDirectory, { recursive: true })
  await expect(restore(options)).rejects.toThrow('a shop in use (rows in users): --force replaces it')
})

test('a backup does not overwrite an existing file', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await writeFile(file, 'precious')
  await expect(backup({ databaseUrl: url, mediaDirectory, file })).rejects.toThrow(`${file} exists already`)
  expect(await readFile(file, 'utf8')).toBe('precious')
})

test('a truncated, foreign or missing file is refused and changes nothing', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: url, mediaDirectory, file })
  const half = join(folder, 'half.tar.gz')
  const whole = await readFile(file)
  await writeFile(half, whole.subarray(0, whole.length - 20))
  const text = join(folder, 'notes.txt')
  await writeFile(text, 'not a backup')
  const options = { databaseUrl: url, mediaDirectory, force: true, log, migrations }
  await expect(restore({ ...options, file: half })).rejects.toThrow(`${half} is not a whole backup`)
  await expect(restore({ ...options, file: text })).rejects.toThrow(`${text} is not a whole backup`)
  await expect(restore({ ...options, file: join(folder, 'no') })).rejects.toThrow('does not exist')
  expect(await query(url, 'SELECT count(*)::int FROM fruit')).toEqual([{ count: 3 }])
  expect((await readdir(mediaDirectory)).sort()).toEqual(['ab', 'empty'])
})

test.each([
  'media/../../escaped',
  'media//etc/escaped',
  '/escaped',
  '../escaped',
  'tables/pg_authid/000001.copy',
])('an archive entry named %s is refused and not written', async (name) => {
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: await filledDatabase(), mediaDirectory, file })
  const evil = join(folder, 'evil.tar.gz')
  await addEntry(file, evil, { name })
  const other = await emptyDatabase()
  const options = {
    databaseUrl: other,
    mediaDirectory: join(folder, 'm'),
    file: evil,
    force: false,
    log,
    migrations,
  }
  await expect(restore(options)).rejects.toThrow(/unexpected entry/)
  expect((await readdir(folder)).sort()).toEqual(['all.tar.gz', 'evil.tar.gz', 'media', 'migrations'])
})

test('a symlink in the archive is refused', async () => {
  const file = join(folder, 'all.tar.gz')
  await backup({ databaseUrl: await filledDatabase(), mediaDirectory, file })
  const evil = join(folder, 'evil.tar.gz')
  await addEntry(file, evil, { name: 'media/link', type: 'symlink', linkname: '/etc/passwd' })
  const options = {
    databaseUrl: await emptyDatabase(),
    mediaDirectory: join(folder, 'm'),
    file: evil,
    force: false,
    log,
    migrations,
  }
  await expect(restore(options)).rejects.toThrow(/unexpected entry/)
})

function log(): void {}

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  return database.url
}

async function filledDatabase(): Promise<string> {
  const url = await emptyDatabase()
  await migrate(url, log, { folder: migrations })
  await query(
    url,
    `INSERT INTO shops VALUES ('${SHOP}', NULL, 'Souq');
     INSERT INTO fruit (name, shop, state, price, tags, data, raw, made) VALUES
       (E'date\\n\\\\t "x" \\t\\\\.', '${SHOP}', 'new', 9007199254740993, '{"a,b",NULL}', '{"ar": "تمر"}', '\\x00ff', '2026-01-02 03:04:05.678901+04'),
       (NULL, '${SHOP}', 'used', 0, '{}', 'null', '', 'infinity'), ('', '${SHOP}', NULL, NULL, NULL, NULL, NULL, NULL);
     UPDATE shops SET best = 3; UPDATE fruit SET parent = 3 WHERE id = 1; REFRESH MATERIALIZED VIEW names`,
  )
  await mkdir(join(mediaDirectory, 'ab'), { recursive: true })
  await writeFile(join(mediaDirectory, 'ab', 'صورة.webp'), randomBytes(300_000))
  await writeFile(join(mediaDirectory, 'empty'), '')
  return url
}

async function namesIn(file: string): Promise<string[]> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  const names = []
  for await (const entry of extract) {
    names.push(entry.header.name)
    entry.resume()
  }
  await reading
  return names
}

async function addEntry(
  from: string,
  into: string,
  header: Pick<tar.Header, 'name'> & Partial<tar.Header>,
): Promise<void> {
  const pack = tar.pack()
  const writing = pipeline(pack, createGzip(), createWriteStream(into))
  const extract = tar.extract()
  const reading = pipeline(createReadStream(from), createGunzip(), extract)
  for await (const entry of extract) pack.entry({ name: entry.header.name }, await buffer(entry))
  await reading
  pack.entry(header, header.type ? '' : 'x')
  pack.finalize()
  await writing
}
