import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { joinDatabase, openDatabase } from '#server/platform/db/open.ts'
import { StartError } from '#server/platform/start-error.ts'
import { createTestDatabase } from '#support/database.ts'
import { noPgbouncer, type Pgbouncer, startPgbouncer } from '#support/pgbouncer.ts'

const log = () => {}

describe.skipIf(noPgbouncer !== undefined)(
  `behind pgbouncer${noPgbouncer ? `: ${noPgbouncer}` : ''}`,
  async () => {
    const database = await createTestDatabase({ empty: true })
    const started: Pgbouncer[] = []
    const start = async (options?: Parameters<typeof startPgbouncer>[1]) => {
      const pgbouncer = await startPgbouncer(database.url, options)
      started.push(pgbouncer)
      return pgbouncer.through(database.url)
    }
    afterEach(async () => {
      for (const pgbouncer of started.splice(0)) await pgbouncer.stop()
    })
    afterAll(() => database.drop())

    const complaintOf = (options: { databaseUrl: string; databaseDirectUrl?: string }) =>
      openDatabase({ ...options, log }).then(
        () => 'opened',
        (error) => {
          expect(error).toBeInstanceOf(StartError)
          return error.message as string
        },
      )

    test('transaction pooling is refused in one line that asks for DATABASE_DIRECT_URL', async () => {
      const url = await start()
      const { host } = new URL(url)
      expect(await complaintOf({ databaseUrl: url })).toMatch(
        new RegExp(
          `^DATABASE_URL: ${host}/\\w+ is a pooler that shares connections between transactions; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too$`,
        ),
      )
    })

    test('a pooler with a single server connection is detected as well', async () => {
      expect(await complaintOf({ databaseUrl: await start({ size: 1 }) })).toMatch(/DATABASE_DIRECT_URL/)
    })

    test('the database opens with session pooling, with a direct address, and without a pooler', async () => {
      expect(await complaintOf({ databaseUrl: await start({ mode: 'session' }) })).toBe('opened')
      expect(await complaintOf({ databaseUrl: await start(), databaseDirectUrl: database.url })).toBe(
        'opened',
      )
      expect(await complaintOf({ databaseUrl: database.url })).toBe('opened')
    })

    test('an unreachable direct address is reported by its variable', async () => {
      const direct = new URL(database.url)
      direct.pathname = 'nowhere'
      const complaint = await complaintOf({ databaseUrl: await start(), databaseDirectUrl: direct.href })
      expect(complaint).toMatch(/^DATABASE_DIRECT_URL: can't reach .+ database "nowhere" does not exist$/)
    })

    test('a tool connects to the direct address', async () => {
      const url = await start()
      const options = { databaseUrl: url, databaseDirectUrl: database.url, log }
      expect(await joinDatabase(options, 'migrates')).toMatchObject({
        url: database.url,
      })
    })
  },
)
