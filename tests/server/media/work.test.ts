import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { photoOf } from '#support/photos.ts'

// `npm run work` in processes of its own, on the database and the folder of a shop whose process sizes no photos.
const app = await openTestApp()
const { db, config } = app
const children: ChildProcess[] = []

/** Starts a worker. Resolves once it works. */
async function startWork(env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/server/work.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: app.resources.directUrl,
      DATA_DIRECTORY: config.dataDirectory,
      SECRETS_KEY: config.secretsKey ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Working on pictures')) resolve()
    })
  })
  return child
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function upload(seed: number): Promise<string> {
  const { id: userId } = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId }) })
  const file = new Blob([new Uint8Array(await photoOf(seed))], { type: 'image/png' })
  return (await dataOf(api.upload({ kind: 'product', file })))._id
}
const sized = async (id: string) =>
  (await db.select().from(schema.images).where(eq(schema.images.id, id)))[0]?.sizedAt ?? null

test('a worker sizes photos that come while it runs, and ends at SIGTERM', async () => {
  const waiting = await upload(1)
  const worker = await startWork()
  await expect.poll(() => sized(waiting), { timeout: 60_000 }).not.toBeNull()
  const next = await upload(2)
  await expect.poll(() => sized(next), { timeout: 60_000 }).not.toBeNull()
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a worker on an empty or missing database ends with one line', async () => {
  await expect(startWork({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).rejects.toThrow(
    'ended with 78',
  )
})
