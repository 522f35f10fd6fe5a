import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { freePort } from './free-port.ts'
import { skipReason } from './needed.ts'
import { untilOpen } from './until-open.ts'

const programs = [process.env.REDIS_SERVER_PATH, 'redis-server', 'valkey-server'].filter(
  (path) => path !== undefined,
)
const program = programs.find((path) => spawnSync(path, ['--version']).status === 0)

/** Reason why Redis cannot be started; undefined if it can. */
export const noRedis = skipReason(
  program ? undefined : 'Redis is not installed (apt-get install redis-server, or REDIS_SERVER_PATH)',
)

export type RedisServer = {
  url: string
  /** Kills Redis as a power cut would; its data is lost. */
  kill: () => Promise<void>
  /** Starts it again, at the same address. */
  start: () => Promise<void>
  /** Stops it from answering, while its connections stay open. */
  pause: () => void
  resume: () => void
  /** Kills it and removes its files. */
  stop: () => Promise<void>
}

/** Starts a Redis on a free port, with a password, that writes nothing to the disk. */
export async function startRedis(): Promise<RedisServer> {
  if (!program) throw new Error(noRedis)
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const password = 'test-password'
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--requirepass', password]
  const inMemory = ['--save', '', '--appendonly', 'no']
  let child: ChildProcess
  const start = async () => {
    child = spawn(program, [...settings, ...inMemory], { stdio: 'ignore' })
    await untilOpen(port, child)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://:${password}@127.0.0.1:${port}/1`,
    kill,
    start,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs the same tests with PostgreSQL alone and with Redis.
 * @param body defines the tests
 * @param body.environment variables of the application
 */
export function describeWithAndWithoutRedis(
  body: (environment: Record<string, string>) => Promise<void>,
): void {
  describe('with PostgreSQL alone', () => body({}))
  if (noRedis) test.skip(`with Redis (${noRedis})`, () => undefined)
  else describe('with Redis', () => runWithRedis(body))
}

async function runWithRedis(body: (environment: Record<string, string>) => Promise<void>): Promise<void> {
  const redis = await startRedis()
  // Registered first, so that it runs last.
  afterAll(redis.stop)
  await body({ REDIS_URL: redis.url })
}
