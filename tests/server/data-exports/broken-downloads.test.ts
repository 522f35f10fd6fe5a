import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportData } from '#server/data-exports/job.ts'
import { createFront } from '#server/front/front.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openPort } from '#support/front.ts'

const app = await openTestApp({ SERVICE_WORKER: 'false' })
const { db, resources } = app
const port = await openPort(createFront(resources, 'no-such-folder', async () => undefined))
const descriptors = '/proc/self/fd'

/** Returns the open file descriptors whose path contains a text. */
async function openFiles(name: string): Promise<string[]> {
  const paths = await Promise.all(
    (await readdir(descriptors)).map((one) => readlink(`${descriptors}/${one}`).catch(() => '')),
  )
  return paths.filter((path) => path.includes(name))
}

test.skipIf(!existsSync(descriptors))('interrupted downloads leave no file open', async () => {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  await dataOf(api.requestDataExport({}))
  await exportData(resources)
  const [made] = await db.select().from(schema.dataExports).where(eq(schema.dataExports.userId, user.id))
  const key = made?.storageKey ?? ''
  // Larger than the buffers of a connection.
  await resources.storage.writeStream(
    key,
    Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(500_000))),
  )
  const { url } = await dataOf(api.openDataExport({}))
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)

  const breakOff = async (requests: number, reads: boolean) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests))
    if (reads) await once(socket, 'data')
    socket.destroy()
  }
  for (const [requests, reads] of [
    [1, true],
    [1, false],
    [30, true],
    [30, false],
  ] as const)
    await Promise.all(Array.from({ length: 10 }, () => breakOff(requests, reads)))
  await expect.poll(() => openFiles(key), { timeout: 10_000 }).toEqual([])
  process.off('warning', note)
  expect(warnings).toEqual([])
})
