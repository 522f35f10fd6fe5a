import type { Database } from '../platform/db/client.ts'
import type { Redis } from '../platform/redis/connection.ts'
import * as queries from './presence-queries.ts'
import type { PresenceRecord } from './presence-record.ts'
import { createRedisPresences } from './presence-redis.ts'

/** Creates the presences in the database. */
function createDatabasePresences(db: Database, processId: string): PresenceRecord {
  return {
    recordHeartbeat: () => queries.recordHeartbeat(db, processId),
    add: async (userIds) => void (await queries.addPresences(db, processId, userIds)),
    remove: async (userIds) => void (await queries.removePresences(db, processId, userIds)),
    onlineOf: (userIds) => queries.onlineOf(db, userIds),
    removeProcess: async () => void (await queries.removeProcess(db, processId)),
  }
}

/**
 * Creates the record of presences: Redis, where there is one. While any process cannot reach it, all use the database. A
 * process that changes the record, or failed to write to it, is new to it at its next heartbeat.
 * @param isShared whether every process can reach Redis
 */
export function openPresenceRecord(
  { db, redis, isShared }: { db: Database; redis: Redis | null; isShared: () => boolean },
  processId: string,
): PresenceRecord {
  const inDatabase = createDatabasePresences(db, processId)
  if (!redis) return inDatabase
  const inRedis = createRedisPresences(redis, processId)
  /** Store of the last heartbeat, which knows this process and its members. */
  let known: PresenceRecord | undefined
  const current = () => (isShared() ? inRedis : inDatabase)
  const write = async (change: (record: PresenceRecord) => Promise<void>) => {
    const record = current()
    // The next heartbeat adds everybody.
    if (record !== known) return
    await change(record).catch((error: unknown) => {
      known = undefined
      if (record === inDatabase) throw error
    })
  }
  return {
    async recordHeartbeat() {
      const record = current()
      const isNew = (await record.recordHeartbeat()) || record !== known
      known = record
      // Rows would count for as long as the last heartbeat there.
      if (isNew && record === inRedis) await inDatabase.removeProcess().catch(() => undefined)
      return isNew
    },
    add: (userIds) => write((record) => record.add(userIds)),
    remove: (userIds) => write((record) => record.remove(userIds)),
    onlineOf: (userIds) =>
      isShared()
        ? inRedis.onlineOf(userIds).catch(() => inDatabase.onlineOf(userIds))
        : inDatabase.onlineOf(userIds),
    async removeProcess() {
      await inDatabase.removeProcess()
      // Expires by itself.
      await inRedis.removeProcess().catch(() => undefined)
    },
  }
}
