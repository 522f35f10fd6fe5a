import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { query } from '#support/embedded.ts'

// Commands, as processes of their own, on databases that do not fit them.

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-'))
  await writeFile(join(folder, 'listings.csv'), 'name\n')
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

const migrateTool = ['src/server/platform/db/migrate-cli.ts']

/** Runs a command. @returns its exit code and what it said */
function run(words: readonly string[], url = database.url) {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '', DATA_DIRECTORY: folder }
  return new Promise<{ code: unknown; output: string; complaint: string }>((resolve) => {
    execFile(process.execPath, ['--no-warnings', ...words], { env }, (error, output, complaint) =>
      resolve({ code: error ? error.code : 0, output, complaint }),
    )
  })
}

test('the command for migrations applies all of them once, with a line for what it did', async () => {
  const first = await run(migrateTool)
  expect(first).toMatchObject({ code: 0, complaint: '' })
  expect(first.output).toMatch(/^Applied \d+ database migrations\nThe database is up to date\.\n$/)
  expect(await query(database.url, 'SELECT count(*)::int FROM products')).toEqual([{ count: 0 }])
  expect(await run(migrateTool)).toEqual({ code: 0, output: 'The database is up to date.\n', complaint: '' })
})

test.each([
  ['admin -- grant', 'src/server/admin/admin-cli.ts', 'grant', 'one@example.com'],
  ['secrets', 'src/server/platform/secrets/secrets-cli.ts', 'status'],
  ['import', 'src/server/import-cli.ts', 'listings.csv', '--as', 'one@example.com'],
  ['generate', 'demo/generator/generate-cli.ts', '10'],
  ['backup', 'src/server/backups/backup-cli.ts', 'backup', 'all.tar.gz'],
])('npm run %s ends with one line on a database without a shop', async (_, tool, ...words) => {
  const paths = words.map((word) => (/\.(csv|gz)$/.test(word) ? join(folder, word) : word))
  const { code, complaint } = await run([tool, ...paths])
  expect(code).toBe(1)
  expect(complaint).toMatch(/^DATABASE_URL: [^\n]+ has no shop yet: [^\n]+\n$/)
})

test('npm run migrate ends with one line on a database that is not in UTF-8, or that its role may not change', async () => {
  const other = await createTestDatabase({ empty: true, encoding: 'SQL_ASCII' })
  const ascii = await run(migrateTool, other.url)
  await other.drop()
  expect(ascii.code).toBe(1)
  expect(ascii.complaint).toMatch(/^DATABASE_URL: the encoding of [^\n]+ is SQL_ASCII[^\n]+\n$/)
  const name = new URL(database.url).pathname.slice(1)
  await query(database.url, `REVOKE CREATE ON DATABASE ${name} FROM current_user`)
  const refused = await run(migrateTool)
  expect(refused.code).toBe(1)
  expect(refused.complaint).toMatch(/^The role of the database may not migrate it \([^\n]+\): [^\n]+\n$/)
})
