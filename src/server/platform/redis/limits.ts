import type { LimitCounter } from '../limit-counter.ts'
import type { Redis } from './connection.ts'

/** Ms for which a count is kept after its window: clocks differ. */
const keptMs = 60_000

/** KEYS[1]: count; ARGV[1]: ms to live. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/** KEYS[1]: count; ARGV[1]: the limit, above which uses were refused. */
const refundScript = `
local count = redis.call('GET', KEYS[1])
if not count then return 0 end
local left = math.max(math.min(tonumber(count), tonumber(ARGV[1])) - 1, 0)
redis.call('SET', KEYS[1], string.format('%d', left), 'KEEPTTL')
return 1`

/** Creates the counter of rate limits in Redis: a key for each window, which expires. */
export function createRedisCounter(redis: Redis): LimitCounter {
  const keyOf = (key: string, windowStart: Date) => redis.key(`limit:${key}:${windowStart.getTime()}`)
  return {
    async count(key, { windowMs }, windowStart, now) {
      const ms = windowStart.getTime() + windowMs - now.getTime() + keptMs
      const call = { keys: [keyOf(key, windowStart)], arguments: [String(Math.ceil(ms))] }
      return redis.run((client) => client.eval(countScript, call)).then(Number, () => null)
    },
    async refund(key, windowStart, max) {
      const call = { keys: [keyOf(key, windowStart)], arguments: [String(max)] }
      return redis
        .run((client) => client.eval(refundScript, call))
        .then(
          (found) => found === 1,
          () => false,
        )
    },
  }
}
