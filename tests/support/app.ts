import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { createApp } from '#server/app.ts'
import { ownText } from '#server/content/own-texts.ts'
import { addressHeader } from '#server/http/client-address.ts'
import { openResources } from '#server/open-resources.ts'
import { type Config, getConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { Resources } from '#server/platform/resources.ts'
import type { SecurityEvent, SecurityFacts } from '#server/platform/security-events.ts'
import { fillSettings } from '#server/settings/fill.ts'
import { contentOf } from './content.ts'
import { createTestDatabase } from './database.ts'
import { testKey } from './keyring.ts'
import { startPgbouncer } from './pgbouncer.ts'

/** The real application on its own real database, without pages and without a port. */
export type TestApp = {
  resources: Resources
  db: Database
  config: Config
  /** Sends a request as the front would; `address` is the client's IP address. */
  fetch: (request: Request, address?: string) => Promise<Response>
  /** Warnings and errors that the server has logged during the test; a test that expects some empties the array. */
  complaints: string[]
  /** Security events that were logged during the test. */
  securityEvents: LoggedEvent[]
}

/** A security event as logged. */
export type LoggedEvent = SecurityFacts & { event: SecurityEvent }

/**
 * Opens the application for a test file and closes it afterwards. A logged warning or error that a test does not remove
 * from `complaints` fails that test.
 * @param env environment variables, as an operator would set them
 * @param options.seeded true for a database with the demo catalogue
 * @param options.through maps the address of the database to the one that the application uses, such as a proxy's
 * @param options.isPooled true for pgbouncer in between; all are behind one with TEST_POOLED=true
 */
export async function openTestApp(
  env: Record<string, string> = {},
  options: { seeded?: boolean; through?: (url: string) => Promise<string>; isPooled?: boolean } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options)
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-data-'))
  const complaints: string[] = []
  const securityEvents: LoggedEvent[] = []
  const small = {
    DATABASE_POOL: '8',
    SEARCH_THREADS: '0',
    SECRETS_KEY: testKey,
    // A slow test machine must not look like a hanging database.
    DATABASE_TIMEOUT_MS: '20000',
  }
  const isPooled = options.isPooled ?? process.env.TEST_POOLED === 'true'
  const pgbouncer = isPooled ? await startPgbouncer(database.url) : null
  const config: Config = {
    ...getConfig({ NODE_ENV: 'test', ...small, DATA_DIRECTORY: folder, ...env }),
    databaseDirectUrl: isPooled ? database.url : undefined,
  }
  const url = (await options.through?.(database.url)) ?? pgbouncer?.through(database.url) ?? database.url
  const resources = await openResources(config, complainingLog(complaints, securityEvents), url)
  await resources.catalogue?.loaded
  const app = createApp(
    () => resources,
    contentOf(fillSettings, (slug, language) => ownText(resources.db, slug, language)),
  )
  afterEach(() => {
    securityEvents.splice(0)
    expect(complaints.splice(0), 'complaints in the log').toEqual([])
  })
  afterAll(async () => {
    await resources.close()
    await pgbouncer?.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    resources,
    db: resources.db,
    config,
    complaints,
    securityEvents,
    async fetch(request, address = '127.0.0.1') {
      request.headers.set(addressHeader, address)
      return app.fetch(request)
    },
  }
}

/** Returns the server's own log, which collects warnings, errors and security events instead of printing them. */
const complainingLog = (complaints: string[], securityEvents: LoggedEvent[]): Log =>
  createLog('info', {
    write(line) {
      const { security, level, time: _time, msg: _msg, ...facts } = JSON.parse(line)
      if (security) securityEvents.push(facts)
      else if (level >= warning) complaints.push(line)
    },
  })
const warning = 40
