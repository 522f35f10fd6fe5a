// Child processes: programs, environments and signal handling.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { duration, StepError, say } from './say.mjs'

/** Root of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Node 24 as npm installs it, independent of the machine's own. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const STILL_MS = 15_000

/** Running children, and whether this command was asked to stop. */
const children = new Set()
let signalled = false

// Installed at load: signals are forwarded to the children, so that a server can drain and an install is not orphaned;
// without children the command just ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalled = true
    if (children.size === 0) process.exit(128 + constants.signals[signal])
    // Ctrl-C in a terminal reaches the whole process group already.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

/**
 * Returns the environment for npm itself: the machine's own Node first, because an install replaces the pinned one
 * while it would be running, and without variables of the npm that may have started this script.
 */
export function machineEnvironment() {
  const own = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
  const rest = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|execpath|node)/.test(name),
  )
  return { ...Object.fromEntries(rest), PATH: own.join(delimiter) }
}

/** Returns the environment for everything after the install: the pinned Node is `node`. */
export function pinnedEnvironment(extra) {
  const path = [dirname(pinnedNode), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...extra, PATH: path }
}

/**
 * Runs a program quietly; prints a line every 15 s as a sign of life.
 * @returns its exit code and its whole output
 */
export async function runQuietly(title, file, parameters, env) {
  const started = Date.now()
  say(`${title} …`)
  const still = setInterval(() => say(`  … ${duration(Date.now() - started)}`), STILL_MS)
  try {
    const { code, output } = await capture(file, parameters, env)
    if (code === 0) say(`  done in ${duration(Date.now() - started)}`)
    return { code, output }
  } finally {
    clearInterval(still)
  }
}

/** Runs a program and returns its exit code and its whole output. */
export async function capture(file, parameters, env) {
  const child = spawn(file, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await finished(child, file)
  if (signalled) throw new StepError('Stopped', code)
  return { code, output }
}

/** Runs a program on this terminal and returns its exit code. */
export async function runHere(file, parameters, env) {
  return finished(spawn(file, parameters, { cwd: root, env, stdio: 'inherit' }), file)
}

/** Exit code of a server with a wrong configuration (sysexits.h, EX_CONFIG): a restart would not help. */
const WRONG_START = 78
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Uptime in ms after which a start counts as successful. */
const WELL_MS = 5_000

/**
 * Supervises a server on this terminal until a signal: restarts it after an exit, with growing pauses. A wrong
 * configuration is not restarted, unless the server has served before, which it reports by a message; nor is one that
 * reports that it does not fit its database any more.
 * @returns its last exit code
 */
export async function superviseHere(file, parameters, env) {
  let hasServed = false
  for (let pause = FIRST_PAUSE_MS; ; ) {
    let servedAt = Number.POSITIVE_INFINITY
    const child = spawn(file, parameters, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message === 'outdated') hasServed = false
      if (message !== 'serving') return
      hasServed = true
      servedAt = Date.now()
    })
    const code = await finished(child, file)
    if (signalled || code === 0 || (code === WRONG_START && !hasServed)) return code
    if (Date.now() - servedAt > WELL_MS) pause = FIRST_PAUSE_MS
    const how = child.signalCode ?? `exit code ${code}`
    say(`The server ended unexpectedly (${how}): starting it again in ${duration(pause)}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

const GRACE_MS = 15_000

/**
 * Ends the running children after a time, as a signal would; those that do not end are killed.
 * @param ms time in ms
 * @param note called when the time is over
 * @returns a timer, to be cleared when the work has ended before
 */
export function stopAfter(ms, note) {
  return setTimeout(() => {
    signalled = true
    note()
    for (const child of children) child.kill('SIGTERM')
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, GRACE_MS).unref()
  }, ms).unref()
}

/** Resolves with the exit code of a child. */
async function finished(child, file) {
  children.add(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal]))
    })
  } catch (error) {
    if (error.code === 'ENOENT') throw new StepError(`${file} was not found on the PATH`)
    throw error
  } finally {
    children.delete(child)
  }
}
