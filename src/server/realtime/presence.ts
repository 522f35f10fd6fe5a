import { randomUUID } from 'node:crypto'
import { withLongTimeout } from '../platform/db/statement-timeout.ts'
import type { Resources } from '../platform/resources.ts'
import { logFailure } from '../platform/unavailable.ts'
import { openPresenceRecord } from './open-presence-record.ts'
import { countHere, type Io, roomOf, roomsHere } from './types.ts'

/** Interval of the heartbeat in ms. */
const heartbeatMs = 10_000
/** Member ids per message between processes: it has to fit into a NOTIFY payload. */
const idsPerMessage = 150

export type Presence = {
  arrived: (userId: string) => void
  left: (userId: string) => void
  /** Returns whether a member is connected anywhere, for somebody who begins to watch them. */
  isOnline: (userId: string) => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Tracks which members are online, across processes. Each process stores whose connections it has and tells the others
 * of changes; each reads the record before it tells its watchers.
 * @param leaveMs grace period in ms after the last disconnect, so that a page reload does not count as leaving
 */
export async function openPresence(
  io: Io,
  { db, redis, bus, log }: Pick<Resources, 'db' | 'redis' | 'bus' | 'log'>,
  leaveMs: number,
): Promise<Presence> {
  const { history } = bus
  const isShared = () => history?.isShared() ?? false
  const record = openPresenceRecord({ db, redis, isShared }, randomUUID())
  const changed = new Set<string>()
  const toCheck = new Set<string>()
  /** State last sent to the watchers of a member. */
  const lastSent = new Map<string, boolean>()
  let working: Promise<void> | undefined
  let closed = false

  const writeChanges = async () => {
    const userIds = takeAll(changed)
    const here = userIds.filter((id) => countHere(io, roomOf.user(id)) > 0)
    const gone = userIds.filter((id) => !here.includes(id))
    if (here.length > 0) await record.add(here)
    if (gone.length > 0) await record.remove(gone)
    for (let from = 0; from < userIds.length; from += idsPerMessage) {
      io.serverSideEmit('whereabouts', userIds.slice(from, from + idsPerMessage))
    }
    for (const id of userIds) toCheck.add(id)
  }
  const notifyWatchers = async () => {
    const userIds = takeAll(toCheck).filter((id) => countHere(io, roomOf.presence(id)) > 0)
    if (userIds.length === 0) return
    const online = await record.onlineOf(userIds)
    for (const userId of userIds) {
      if (lastSent.get(userId) === online.has(userId)) continue
      lastSent.set(userId, online.has(userId))
      io.local.to(roomOf.presence(userId)).emit('presence', { userId, online: online.has(userId) })
    }
  }
  const work = async () => {
    while (!closed && changed.size + toCheck.size > 0) {
      if (changed.size > 0) await writeChanges()
      await notifyWatchers()
    }
  }
  // Runs one at a time, so that an older read is never sent after a newer one.
  const wake = () => {
    working ??= work()
      .catch((error: unknown) => {
        log.warn({ error }, 'realtime: who is there could not be told')
        for (const id of roomsHere(io, 'user')) changed.add(id)
        for (const id of roomsHere(io, 'presence')) toCheck.add(id)
      })
      .finally(() => {
        working = undefined
      })
  }
  const mark = (set: Set<string>, userIds: readonly string[]) => {
    for (const id of userIds) set.add(id)
    wake()
  }
  const beatOnce = async () => {
    if (await record.recordHeartbeat()) mark(changed, roomsHere(io, 'user'))
    mark(toCheck, roomsHere(io, 'presence'))
  }

  // A database that is busy after a start or a crash does not end the process.
  await withLongTimeout(() => record.recordHeartbeat()).catch((error: unknown) => {
    if (!redis) throw error
  })
  const beat = () => {
    beatOnce().catch((error: unknown) => logFailure(log, error, 'realtime: the heartbeat failed'))
  }
  const heartbeatTimer = setInterval(beat, heartbeatMs)
  heartbeatTimer.unref()
  const stopWatching = history?.onChange(beat)
  io.on('whereabouts', (userIds) => mark(toCheck, userIds))
  io.of('/').adapter.on('delete-room', (room: string) => {
    if (room.startsWith(roomOf.presence(''))) lastSent.delete(room.slice(roomOf.presence('').length))
  })

  return {
    arrived: (userId) => {
      if (countHere(io, roomOf.user(userId)) === 1) mark(changed, [userId])
    },
    left(userId) {
      const timer = setTimeout(() => {
        if (!closed && countHere(io, roomOf.user(userId)) === 0) mark(changed, [userId])
      }, leaveMs)
      timer.unref()
    },
    async isOnline(userId) {
      const online = (await record.onlineOf([userId])).has(userId)
      // Watchers were sent another state, or are being sent one: check again.
      if (lastSent.has(userId) && lastSent.get(userId) !== online) {
        lastSent.delete(userId)
        mark(toCheck, [userId])
      } else if (countHere(io, roomOf.presence(userId)) > 0) lastSent.set(userId, online)
      return online
    },
    async close() {
      closed = true
      clearInterval(heartbeatTimer)
      stopWatching?.()
      await working
      // If that fails, the heartbeat's age shows the others that this process is gone.
      await record
        .removeProcess()
        .catch((error: unknown) => logFailure(log, error, 'realtime: the process could not say that it goes'))
    },
  }
}

function takeAll(set: Set<string>): string[] {
  const all = [...set]
  set.clear()
  return all
}
