import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '../error-message.ts'
import { type Cluster, hasEnded, runningServer, startServer } from './embedded-cluster.ts'

/** Interval of the check in ms. */
const pollMs = 500
/** First and longest pause in ms before a failed start is retried. */
const [firstPauseMs, longestPauseMs] = [500, 5_000]

/**
 * Supervises a running server and restarts it when it ends unexpectedly: at the same port, so that clients only have to
 * reconnect. Orphaned children are killed first, since they hold its shared memory.
 * @param settings settings that it was started with
 * @param first process and port of the server
 * @returns a function that stops supervising; resolves when no restart is in progress
 */
export function watchServer(
  cluster: Cluster,
  settings: Record<string, string>,
  { pid: first, port }: { pid: number; port: number },
  log: (line: string) => void,
): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  let pid = first
  const revive = async () => {
    log('PostgreSQL ended unexpectedly: starting it again')
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await endOrphans(cluster.data)
        await startServer(cluster, settings, port)
        pid = (await runningServer(cluster.data))?.pid ?? pid
        return log('PostgreSQL is back')
      } catch (error) {
        log(`${errorMessage(error)}. Trying again`)
        await pause(pauseMs)
      }
    }
  }
  const watch = async () => {
    while (!signal.aborted) {
      await pause(pollMs)
      if (!signal.aborted && (await hasEnded(pid, cluster.data))) await revive()
    }
  }
  const watching = watch()
  return () => {
    stopped.abort()
    return watching
  }
}

/**
 * Kills the orphans of a killed server: processes that work in its data directory. Only Linux lists them; elsewhere
 * they exit by themselves.
 */
async function endOrphans(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  await Promise.all(
    pids.map(async (pid) => {
      const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
      if (directory !== data || Number(pid) === process.pid) return
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has exited meanwhile.
      }
    }),
  )
}
