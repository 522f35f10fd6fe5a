import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { trackConnections } from '#server/http/drain.ts'
import { openFilesLimit } from '#server/http/open-files.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Starts a server limited to four connections; the test itself answers `/slow`. */
async function open() {
  const slow: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response)
    else response.end('page')
  })
  trackConnections(server, 4)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const begin = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { slow, begin, get: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }) }
}

test('at the connection limit the longest idle connection is closed for a new one', async () => {
  const { begin, get } = await open()
  const silent = [await begin(), await begin(), await begin(), await begin()]
  const closed = silent.map((socket) => once(socket, 'close'))
  expect(await (await get()).text()).toBe('page')
  await closed[0]
  expect(silent.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false])
})

test('a connection with a request in flight is never closed for another', async () => {
  const { begin, slow, get } = await open()
  const busy = [await begin(), await begin(), await begin()]
  for (const socket of busy) socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => slow.length).toBe(3)
  const silent = await begin()
  const closed = once(silent, 'close')
  expect((await get()).status).toBe(200)
  await closed
  const answers = busy.map(async (socket) => String((await once(socket, 'data'))[0]))
  for (const response of slow) response.end('late')
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
})

test('when all connections are busy, a new one is refused', async () => {
  const { begin, slow, get } = await open()
  for (let count = 0; count < 4; count += 1)
    (await begin()).write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => slow.length).toBe(4)
  await expect(get()).rejects.toThrow()
})

test('the limit of open files is read from the system', () => {
  const limits =
    'Limit  Soft Limit  Hard Limit  Units\nMax open files            200                  4096                 files\n'
  expect(openFilesLimit(() => limits)).toBe(200)
  expect(
    openFilesLimit(() => 'Max open files            unlimited            unlimited            files'),
  ).toBe(Infinity)
  expect(
    openFilesLimit(() => {
      throw new Error('no such file')
    }),
  ).toBe(Infinity)
})
