import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/**
 * Takes the one lock of an embedded database, so that two servers never share it.
 *
 * Node has no flock. SQLite does hold a lock of the operating system on an open file, which ends with
 * the process however it dies, so nothing stale is left to be judged after a crash.
 *
 * @param directory where the embedded database lives
 * @param dataDirectory the folder that the operator knows it by
 * @returns gives the lock back
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
  // At once: whoever comes next is to be told who it is.
  writeFileSync(holder, `${process.pid}\n`)
  return () => lock.close()
}

const SQLITE_BUSY = 5
