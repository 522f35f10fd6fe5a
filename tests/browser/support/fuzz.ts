import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Access } from '#lib/contract/endpoint.ts'
import type { Database } from '#server/platform/db/client.ts'

/**
 * A role that schemathesis calls as. `full` lists the access levels whose endpoints are tested thoroughly; others are
 * tested briefly.
 */
export type FuzzRole = {
  name: string
  token: string
  userId: string | null
  full: readonly Access[]
  /** Tokens that an operation may use up, because it may end its caller's session or account. */
  disposable: Record<string, string[]>
}

export type FuzzReport = {
  complete: boolean
  failures: string[]
  /** Operations that answered 200 at least once. */
  accepted: string[]
  log: string
}

/** Returns the program: SCHEMATHESIS_PATH, or where `.ci/run` installs it; null without one. */
export function findSchemathesis(): string | null {
  const path = process.env.SCHEMATHESIS_PATH ?? resolve('.venv', 'bin', 'schemathesis')
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return null
  }
}

/**
 * Returns ids of rows by table, those that mention `userId` first.
 * @param except users whom the run must neither block nor sign out
 */
async function knownIds(db: Database, userId: string | null, except: readonly string[]) {
  const { rows: tables } = await db.execute<{ name: string; key: string }>(sql`
    SELECT DISTINCT ON (table_name) table_name AS name, column_name AS key FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name IN ('id', 'user_id')
    ORDER BY table_name, column_name`)
  const ids: Record<string, string[]> = {}
  for (const { name, key } of tables) {
    const id = sql.identifier(key)
    const own = sql`t::text LIKE ${`%${userId ?? 'nobody'}%`}`
    const spared = sql.join(
      except.map((other) => sql`${other}::uuid`),
      sql`, `,
    )
    const wanted = name === 'sessions' ? sql`user_id NOT IN (${spared})` : sql`${id} NOT IN (${spared})`
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT ${id} AS id FROM ${sql.identifier(name)} t WHERE ${wanted} ORDER BY ${own} DESC, 1 LIMIT 12`,
    )
    ids[name] = rows.map((row) => row.id)
  }
  return ids
}

/** Disabled checks are covered by other tests, or do not know rules that no schema expresses. */
const settings = (full: readonly Access[]) => `
continue-on-failure = true
hooks = "hooks"
[checks]
# Services refuse what a schema cannot express, and an empty query parameter is the same as none.
positive_data_acceptance.enabled = false
negative_data_rejection.enabled = false
# A missing session is 403 here, not 401: tests/server/contract/roles.test.ts.
missing_required_header.enabled = false
[generation]
max-examples = 4
database = "none"
no-shrink = true
[phases]
examples.enabled = false
stateful.enabled = false
${(['open', 'member', 'business', 'admin'] as const)
  .filter((access) => !full.includes(access))
  .map(
    (access) => `
[[operations]]
include-by = "/x-access == ${access}"
phases.coverage.enabled = false
generation.max-examples = 1`,
  )
  .join('\n')}
`

/** Time limit of a role in ms. */
const mostTime = 240_000

/** Runs schemathesis against a server as one role, with a fixed seed. */
export async function fuzz(
  program: string,
  { url, db, folder }: { url: string; db: Database; folder: string },
  role: FuzzRole,
  everybody: readonly string[],
): Promise<FuzzReport> {
  const at = (ending: string) => join(folder, `fuzz-${role.name}.${ending}`)
  const ids = await knownIds(db, role.userId, everybody)
  await writeFile(at('world.json'), JSON.stringify({ token: role.token, disposable: role.disposable, ids }))
  await writeFile(at('toml'), settings(role.full))
  const options = [
    '--seed',
    '1',
    '--workers',
    '1',
    '--no-color',
    '--warnings',
    'off',
    '--request-timeout',
    '15',
  ]
  const child = spawn(
    program,
    [
      ...['--config-file', at('toml'), 'run', `${url}/user/v1/openapi.json`, ...options],
      ...['--suppress-health-check', 'all', '--report', 'json', '--report-json-path', at('json')],
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        FUZZ_WORLD: at('world.json'),
        PYTHONPATH: resolve('tests', 'fuzz'),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONHASHSEED: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: mostTime,
    },
  )
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  await new Promise((done) => child.on('close', done))
  const log = Buffer.concat(output).toString('utf8')
  return read(await readFile(at('json'), 'utf8').catch(() => null), log)
}

type Counts = Record<string, { accepted: number }>
type Report = {
  complete: boolean
  failures: { code: string; title: string; operations: string[] }[]
  errors: { title: string; count: number }[]
  valid_rates: Record<string, Counts>
}

function read(json: string | null, log: string): FuzzReport {
  // The file exists from the start, and is filled at the end.
  if (!json) return { complete: false, failures: ['it was ended before its report'], accepted: [], log }
  const { complete, failures, errors, valid_rates: rates } = JSON.parse(json) as Report
  const accepted = Object.entries(rates)
    .filter(([, phases]) => Object.values(phases).some((phase) => phase.accepted > 0))
    .map(([operation]) => operation)
  return {
    complete,
    failures: [
      ...failures.map(({ code, title, operations }) => `${code} ${title}: ${operations.join(', ')}`),
      ...errors.map(({ title, count }) => `${count} × ${title}`),
    ],
    accepted,
    log,
  }
}
