import * as z from 'zod'
import type { BusHistory } from '../platform/bus.ts'
import type { Log } from '../platform/log.ts'
import { recoveryMs } from '../platform/redis/bus.ts'
import type { Redis } from '../platform/redis/connection.ts'
import { logFailure } from '../platform/unavailable.ts'
import { messageOf, offsetOf, positionOf } from './deliver.ts'
import { type Io, type MemberSocket, type Missed, only } from './types.ts'

/** Events that are read again for one connection at most; its browser fetches everything for less. */
const maxMissed = 1_000

/** Option of socket.io that goes with `recoverConnections`. Tokens are checked again. */
export const connectionStateRecovery = { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false }

const storedSession = z.object({ sid: z.string(), userId: z.string() })

/**
 * Recovers lost connections: events that a member missed are sent again, also by another process. The adapter's own
 * recovery would send them before the token is checked, and lacks the events that a process emits to its own sockets.
 * @returns a function that begins a connection, after its token was checked and its rooms were joined
 */
export function recoverConnections(io: Io, redis: Redis, history: BusHistory, log: Log) {
  const { adapter } = io.of('/')
  const keyOf = (pid: string) => redis.key(`session:${pid}`)

  adapter.persistSession = ({ sid, pid, data }) => {
    const { userId } = data as { userId?: string }
    if (!userId) return
    const expiration = { type: 'PX' as const, value: recoveryMs }
    // Without it the browser fetches everything.
    redis
      .run((client) => client.set(keyOf(pid), JSON.stringify({ sid, userId }), { expiration }))
      .catch(() => undefined)
  }
  adapter.restoreSession = async (pid, offset) => {
    const position = positionOf(offset)
    const stored = await redis.run((client) => client.getDel(keyOf(pid)))
    const missed = position && stored ? await history.after(position, maxMissed) : null
    if (!stored || !missed) throw new Error('The connection cannot be recovered')
    const { sid, userId } = storedSession.parse(JSON.parse(stored))
    const until = missed.at(-1)?.[1] ?? position
    return { sid, pid, rooms: [], data: { missed: { userId, events: missed, until } }, missedPackets: [] }
  }
  /** Events that came after those of `restoreSession`, before the socket joined its rooms. */
  const resume = async (socket: MemberSocket, { events, until }: Missed) => {
    const later = await history.after(until, maxMissed)
    // Forgotten by now, so that the browser's next connection is a new one.
    if (!later) return socket.conn.close()
    for (const [event, position] of [...events, ...later]) {
      const message = messageOf(event)
      if (!message?.userIds.includes(socket.data.userId)) continue
      only(io, socket).emit(message.name, message.data as never, offsetOf(position))
    }
  }
  return (socket: MemberSocket): void => {
    const { missed } = socket.data
    delete socket.data.missed
    if (missed) {
      resume(socket, missed).catch((error: unknown) => {
        logFailure(log, error, 'realtime: a connection could not be recovered')
        socket.conn.close()
      })
      return
    }
    const position = history.position()
    if (position) only(io, socket).emit('position', {}, offsetOf(position))
  }
}
