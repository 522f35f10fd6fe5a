import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databaseUrl, type TestServer } from './test-server.ts'

const PREFIX = 'marketplace-test-'

/** Starts one PostgreSQL for the whole run (TEST_DATABASE_URL, or embedded), with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await start()
  const template = `template_${randomBytes(4).toString('hex')}`
  const server: TestServer = { ...started.server, template }
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template} OWNER ${admin.escapeIdentifier(server.user)}`)
  await migrate(databaseUrl(server, template), () => {})
  project.provide('testServer', server)
  return async () => {
    const left = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      template,
    ])
    for (const { datname } of left.rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    await admin.end()
    await started.stop()
  }
}

async function start(): Promise<{ server: Omit<TestServer, 'template'>; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const { username, password } = new URL(given)
    const server = { adminUrl: given, user: decodeURIComponent(username), password }
    return { server, stop: async () => {} }
  }
  await removeLeftovers()
  const dataDirectory = await mkdtemp(join(tmpdir(), PREFIX))
  const embedded = await startEmbedded({
    dataDirectory,
    log: () => {},
    // Nothing outlives the run, so durability is turned off.
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
      // Tables are small and every processor is busy: parallel workers cost more than they gain.
      max_parallel_workers_per_gather: '0',
    },
  })
  const { username, password } = new URL(embedded.url)
  return {
    server: { adminUrl: embedded.superuserUrl, user: username, password },
    async stop() {
      await embedded.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Ends the processes and removes the files of killed runs. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const dataDirectory = join(tmpdir(), name)
    const owner = Number(await readFile(join(dataDirectory, 'postgres', 'pid'), 'utf8').catch(() => ''))
    if (!owner || isAlive(owner)) continue
    const leftover = await startEmbedded({ dataDirectory, log: () => {} })
    await leftover.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
