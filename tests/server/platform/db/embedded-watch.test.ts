import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts'
import { dataFolder, query, removeDataFolders } from '#support/embedded.ts'

// PostgreSQL is killed from outside and must restart by itself at the same address.

let embedded: Embedded | undefined
afterEach(async () => {
  await embedded?.stop()
  await removeDataFolders()
})

/** The PostgreSQL process of a data folder. */
async function postmaster(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** The rows of `kept` once the database answers again. */
const keptRows = (url: string) =>
  vi.waitFor(() => query(url, 'SELECT word FROM kept ORDER BY word'), { timeout: 50_000, interval: 100 })

test('killed PostgreSQL restarts at the same address with all committed rows', async () => {
  const folder = await dataFolder()
  const said: string[] = []
  embedded = await startEmbedded({ dataDirectory: folder, log: (line) => said.push(line) })
  const { url } = embedded
  await query(url, 'CREATE TABLE kept (word text)')
  // A busy backend keeps running after the postmaster is killed.
  const busy = new pg.Client({ connectionString: url })
  busy.on('error', () => undefined)
  await busy.connect()
  for (const word of ['first', 'second']) {
    await query(url, `INSERT INTO kept VALUES ('${word}')`)
    const endless = busy.query('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => undefined)
    process.kill(await postmaster(folder), 'SIGKILL')
    expect(await keptRows(url)).toContainEqual({ word })
    await endless
    await busy.connect().catch(() => undefined)
  }
  expect(await keptRows(url)).toEqual([{ word: 'first' }, { word: 'second' }])
  expect(said.filter((line) => /ended unexpectedly/.test(line))).toHaveLength(2)
}, 60_000)

test('killed PostgreSQL stays down when its owner stops it', async () => {
  const folder = await dataFolder()
  embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  const { url } = embedded
  process.kill(await postmaster(folder), 'SIGKILL')
  await embedded.stop()
  await expect(query(url, 'SELECT 1')).rejects.toThrow()
})
