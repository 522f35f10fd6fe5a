import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/**
 * Takes the exclusive lock of an embedded database, so that two servers never share it.
 *
 * Node has no flock. SQLite holds an operating system lock on an open file, which ends with the process however it
 * dies, so no stale lock can remain after a crash.
 *
 * @param directory folder of the embedded database
 * @param dataDirectory data directory, for the message
 * @returns a function that releases the lock
 * @throws StartError naming the process that holds it
 */
export async function takeLock(directory: string, dataDirectory: string): Promise<() => void> {
  const holder = join(directory, 'pid')
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    const pid = await readFile(holder, 'utf8').catch(() => '')
    throw new StartError(
      `Already running${pid ? ` (process ${pid.trim()})` : ''}: it uses the database in ${dataDirectory}`,
    )
  }
  // Synchronous, so that a competing process can read the holder.
  writeFileSync(holder, `${process.pid}\n`)
  return () => lock.close()
}

const SQLITE_BUSY = 5
