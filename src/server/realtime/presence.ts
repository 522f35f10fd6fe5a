import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/db/client.ts'
import type { Log } from '../platform/log.ts'
import * as queries from './presence-queries.ts'
import { countHere, type Io, roomOf, roomsHere } from './types.ts'

/** How often a process says that it is there, in ms. */
const heartbeatMs = 10_000
/** How many members one message between processes names: it has to fit into a notification. */
const namedAtOnce = 150

export type Presence = {
  arrived: (userId: string) => void
  left: (userId: string) => void
  /** Whether a member is connected anywhere, for somebody who has begun to watch them. */
  look: (userId: string) => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Who is there, for all processes: each writes down whose connections it has, tells the others whose it has not any
 * more or has now, and each asks the database before it tells those who watch.
 * @param leaveMs how long somebody without a connection still counts as there: a page that is loaded again is no leaving
 */
export async function openPresence(io: Io, db: Database, log: Log, leaveMs: number): Promise<Presence> {
  const processId = randomUUID()
  const changed = new Set<string>()
  const doubtful = new Set<string>()
  /** What those who watch somebody were told last. */
  const told = new Map<string, boolean>()
  let working: Promise<void> | undefined
  let closed = false

  const write = async () => {
    const userIds = takeAll(changed)
    const here = userIds.filter((id) => countHere(io, roomOf.user(id)) > 0)
    const gone = userIds.filter((id) => !here.includes(id))
    if (here.length > 0) await queries.addPresences(db, processId, here)
    if (gone.length > 0) await queries.removePresences(db, processId, gone)
    for (let from = 0; from < userIds.length; from += namedAtOnce) {
      io.serverSideEmit('whereabouts', userIds.slice(from, from + namedAtOnce))
    }
    for (const id of userIds) doubtful.add(id)
  }
  const tell = async () => {
    const userIds = takeAll(doubtful).filter((id) => countHere(io, roomOf.presence(id)) > 0)
    if (userIds.length === 0) return
    const online = await queries.onlineOf(db, userIds)
    for (const userId of userIds) {
      if (told.get(userId) === online.has(userId)) continue
      told.set(userId, online.has(userId))
      io.local.to(roomOf.presence(userId)).emit('presence', { userId, online: online.has(userId) })
    }
  }
  const work = async () => {
    while (!closed && changed.size + doubtful.size > 0) {
      if (changed.size > 0) await write()
      await tell()
    }
  }
  // One at a time: what is read later is not told earlier.
  const wake = () => {
    working ??= work()
      .catch((error: unknown) => {
        log.warn({ error }, 'realtime: who is there could not be told')
        for (const id of roomsHere(io, 'user')) changed.add(id)
        for (const id of roomsHere(io, 'presence')) doubtful.add(id)
      })
      .finally(() => {
        working = undefined
      })
  }
  const mark = (set: Set<string>, userIds: readonly string[]) => {
    for (const id of userIds) set.add(id)
    wake()
  }
  const beat = async () => {
    if (await queries.seeProcess(db, processId)) mark(changed, roomsHere(io, 'user'))
    mark(doubtful, roomsHere(io, 'presence'))
  }

  await queries.seeProcess(db, processId)
  const heart = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ error }, 'realtime: the database does not answer'))
  }, heartbeatMs)
  heart.unref()
  io.on('whereabouts', (userIds) => mark(doubtful, userIds))
  io.of('/').adapter.on('delete-room', (room: string) => {
    if (room.startsWith(roomOf.presence(''))) told.delete(room.slice(roomOf.presence('').length))
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
    async look(userId) {
      const online = (await queries.onlineOf(db, [userId])).has(userId)
      // Others were told something else, or somebody is just being told: it is looked at again.
      if (told.has(userId) && told.get(userId) !== online) {
        told.delete(userId)
        mark(doubtful, [userId])
      } else if (countHere(io, roomOf.presence(userId)) > 0) told.set(userId, online)
      return online
    },
    async close() {
      closed = true
      clearInterval(heart)
      await working
      // Where that fails, the others find out by themselves: this process is not seen any more.
      await queries
        .forgetProcess(db, processId)
        .catch((error: unknown) => log.warn({ error }, 'realtime: the process could not say that it goes'))
    },
  }
}

function takeAll(set: Set<string>): string[] {
  const all = [...set]
  set.clear()
  return all
}
