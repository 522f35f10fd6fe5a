import { afterAll, describe, expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { dataOf } from '#support/client.ts'
import { signIn } from '#support/factories.ts'
import type { Person } from '#support/offers.ts'
import { noRedis, startRedis } from '#support/redis.ts'
import { openSockets, type Sockets } from '#support/sockets.ts'

const reason = noRedis ? ` (${noRedis})` : ''
/** Their product stays below the messages that a member may send in a minute. */
const conversations = 6
const messages = 15

describe.skipIf(noRedis)(`chat while Redis is killed${reason}`, () => (noRedis ? undefined : define()))

async function define(): Promise<void> {
  const redis = await startRedis()
  afterAll(redis.stop)
  const app = await openTestApp({ REDIS_URL: redis.url })
  const { resources, complaints } = app
  const url = resources.pool.options.connectionString ?? ''
  const elsewhere = await openResources(resources.config, resources.log, url)
  const here = await openSockets(resources)
  const there = await openSockets(elsewhere)
  afterAll(async () => {
    await there.close()
    await elsewhere.close()
  })
  const { talk, say } = await openTalk(app)

  /** Fetches a conversation on each message and new connection, as a page does. */
  async function read(sockets: Sockets, reader: Person, roomId: string) {
    const seen = new Set<string>()
    const fetchAll = async () => {
      const { messages: found } = await dataOf(reader.api.chatList({ roomId }))
      for (const { _id } of found?.items ?? []) seen.add(_id)
    }
    const { socket } = await sockets.connect(await signIn(app.db, { userId: reader.id }), {
      transports: ['websocket'],
      reconnection: true,
    })
    socket.on('message', fetchAll)
    socket.on('connect', () => socket.recovered || fetchAll())
    return seen
  }

  test('acknowledged messages reach readers at both processes before, during and after the outage', async () => {
    const pairs = await Promise.all(
      Array.from({ length: conversations }, async (_, index) => {
        const { buyer, seller, roomId } = await talk()
        return { buyer, roomId, seen: await read(index % 2 === 0 ? here : there, seller, roomId) }
      }),
    )
    const acknowledged: { seen: Set<string>; id: string }[] = []
    const sendOneEach = async (number: number) => {
      await Promise.all(
        pairs.map(async ({ buyer, roomId, seen }) => {
          const { _id } = await say(buyer, roomId, `Message ${number}`)
          acknowledged.push({ seen, id: _id })
        }),
      )
    }
    for (let number = 0; number < messages; number += 1) {
      const sending = sendOneEach(number)
      if (number === 5) await redis.kill()
      if (number === 10) await redis.start()
      await sending
    }
    expect(acknowledged).toHaveLength(conversations * messages)
    const missing = () => acknowledged.filter(({ seen, id }) => !seen.has(id)).length
    await expect.poll(missing, { timeout: 30_000 }).toBe(0)
    const other = complaints.splice(0).filter((line) => !line.includes('PostgreSQL does its part'))
    expect(other).toEqual([])
  })
}
