import type { Redis } from '../platform/redis/connection.ts'
import type { PresenceRecord } from './presence-record.ts'

/** Seconds after the last heartbeat after which a process counts as dead. */
const deadAfter = 30
/** Member of each process's set: an empty set would not exist. */
const processItself = '-'

/**
 * Creates the presences in Redis: a set of member ids for each process, which expires with it, and a set of the processes.
 */
export function createRedisPresences(redis: Redis, processId: string): PresenceRecord {
  const processes = redis.key('processes')
  const membersOf = (id: string) => redis.key(`present:${id}`)
  const own = membersOf(processId)

  return {
    recordHeartbeat: () =>
      redis.run(async (client) => {
        const [added] = await Promise.all([
          client.sAdd(own, processItself),
          client.expire(own, deadAfter),
          client.sAdd(processes, processId),
        ])
        const known = await client.sMembers(processes)
        const alive = await Promise.all(known.map((id) => client.exists(membersOf(id))))
        const dead = known.filter((_, index) => alive[index] === 0)
        if (dead.length > 0) await client.sRem(processes, dead)
        return added === 1
      }),
    add: (userIds) => redis.run(async (client) => void (await client.sAdd(own, [...userIds]))),
    remove: (userIds) => redis.run(async (client) => void (await client.sRem(own, [...userIds]))),
    onlineOf: (userIds) =>
      redis.run(async (client) => {
        const known = await client.sMembers(processes)
        const found = await Promise.all(known.map((id) => client.smIsMember(membersOf(id), [...userIds])))
        return new Set(userIds.filter((_, index) => found.some((present) => present[index])))
      }),
    removeProcess: () =>
      redis.run(async (client) => {
        await Promise.all([client.del(own), client.sRem(processes, processId)])
      }),
  }
}
