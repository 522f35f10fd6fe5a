import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis, RedisClient } from '../platform/redis/connection.ts'

/** Ms until a failed read is tried again. */
const retryMs = 200
/** Entries that the adapter's stream keeps, about: what sockets tell sockets is old after seconds. */
const kept = 1_000

/** Creates socket.io's adapter for Redis streams. @returns the adapter, and what closes its connections */
export function openRedisAdapter(redis: Redis) {
  const connections: RedisClient[] = []
  const name = redis.key('sockets')
  const client = guardClient(redis, connections)
  const adapter = createAdapter(client, { streamName: name, channelPrefix: name, maxLen: kept })
  return {
    adapter,
    async settled() {
      for (const connection of connections) connection.destroy()
    },
  }
}

/**
 * Returns the commands that the adapter calls. It awaits few of them, so that a failure would end the process, and
 * repeats a failed read at once, without end.
 */
function guardClient(redis: Redis, connections: RedisClient[]) {
  return {
    /** Tells the adapter which client this is. */
    sSubscribe: () => undefined,
    xAdd: (...words: Parameters<RedisClient['xAdd']>) => redis.run((client) => client.xAdd(...words)),
    publish: (channel: string, payload: Buffer) =>
      redis.run((client) => client.publish(channel, payload)).catch(() => 0),
    duplicate() {
      const own = redis.duplicate()
      connections.push(own)
      return {
        sSubscribe: () => undefined,
        on: () => undefined,
        /** Never resolves for a connection that is closed before it is open. */
        connect: () => own.connect().catch(() => new Promise(() => undefined)),
        xRead: (...words: Parameters<RedisClient['xRead']>) =>
          own.xRead(...words).catch(() => pause(retryMs, null, { ref: false })),
        subscribe: (channels: string[], listener: (payload: Buffer) => void) =>
          own.subscribe(channels, listener, true).catch(() => undefined),
        disconnect: () => own.destroy(),
      }
    },
  }
}
