import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
// paced: a server that takes its time to answer
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { trackConnections } from '#server/http/drain.ts'

let server: Server
const agent = new Agent({ keepAlive: true })
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function open(answer: () => Promise<unknown> = async () => undefined) {
  server = createServer(async (_, response) => {
    await answer()
    response.end('done')
  })
  const drain = trackConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { drain, port: (server.address() as AddressInfo).port }
}

/**
 * Sends a request over a kept-alive connection. @returns 'done' or the error code, and the Connection header
 */
const ask = (port: number) =>
  new Promise<{ outcome: string; connection: string | undefined }>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ outcome: 'done', connection: response.headers.connection }))
    }).once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve({ outcome: code, connection: undefined }),
    )
  })

test('draining under load completes all accepted requests', async () => {
  const { drain, port } = await open(() => wait(10))
  const outcomes: Record<string, number> = {}
  const client = async () => {
    for (;;) {
      const { outcome } = await ask(port)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (outcome !== 'done') return
    }
  }
  const clients = Promise.all(Array.from({ length: 24 }, client))
  await vi.waitFor(() => expect(outcomes.done).toBeGreaterThan(48))
  await drain.begin(200)
  const finished = drain.finish(5_000)
  await Promise.all([clients, finished])
  expect(Object.keys(outcomes).sort()).toEqual(['ECONNREFUSED', 'done'])
  expect(outcomes.ECONNREFUSED).toBe(24)
})

test('a connection opened just before the server closes is still answered', async () => {
  const { drain, port } = await open()
  await drain.begin(0)
  const closed = new Promise((resolve) =>
    server.once('connection', (socket: Socket) => socket.once('close', resolve)),
  )
  expect(await ask(port)).toEqual({ outcome: 'done', connection: 'close' })
  await closed
  const finished = drain.finish(5_000)
  expect((await ask(port)).outcome).toBe('done')
  await finished
})

test('while the server drains, each response closes its connection', async () => {
  const { drain, port } = await open()
  expect((await ask(port)).connection).toBe('keep-alive')
  const begun = drain.begin(1_000)
  expect((await ask(port)).connection).toBe('close')
  expect((await ask(port)).connection).toBe('close')
  await begun
  await drain.finish(1_000)
  expect((await ask(port)).outcome).toBe('ECONNREFUSED')
})

test('draining without connections ends at once', async () => {
  const { drain } = await open()
  // With a connection this would exceed the time limit of a test.
  await drain.begin(600_000)
  await drain.finish(600_000)
})

test('draining waits for a partly received request, but not for an idle connection', async () => {
  const { drain, port } = await open()
  const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(silent, 'connect'), once(slow, 'connect')])
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n')
  // A completed later request shows that the server has read the partial one.
  await ask(port)
  const finished = drain.finish(10_000)
  await once(silent.resume(), 'close')
  slow.write('\r\n')
  const [bytes] = (await once(slow, 'data')) as [Buffer]
  expect(String(bytes)).toMatch(/200 OK[\s\S]*Connection: close/)
  await finished
})

test('a response that does not end is cut at the time limit of the drain', async () => {
  const { drain, port } = await open(() => new Promise(() => undefined))
  const asked = ask(port)
  await once(server, 'request')
  await drain.finish(300)
  expect((await asked).outcome).toBe('ECONNRESET')
})
