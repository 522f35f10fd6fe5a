// Lock of the bootstrap: one per checkout. A second process waits, then finds the work done.
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

const POLL_MS = 200

/**
 * Runs the work while holding the lock file. A lock whose owner has ended (by process id and start time, because ids
 * are reused) is taken over.
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid}\n${startTime(process.pid)}\n`
  let told = false
  while (!create(file, mine)) {
    const theirs = read(file)
    const [pid, started] = theirs.split('\n')
    if (theirs === '') continue
    if (startTime(pid) !== started) {
      removeStaleLock(file, theirs)
      continue
    }
    if (!told) say(`Waiting for another start in this folder (process ${pid}) …`)
    told = true
    await wait(POLL_MS)
  }
  const release = () => read(file) === mine && rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

/** Creates the file with its content atomically, so that nobody reads half of it. */
function create(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a dead owner; restores it when a third process has just taken it. */
function removeStaleLock(file, expected) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/** Returns the start time of a process in the system's own unit; undefined when there is no such process. */
export function startTime(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      )
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; a zombie (Z) counts as ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
