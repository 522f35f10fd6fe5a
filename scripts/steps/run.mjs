// Child processes: which programs, in which environment, and what becomes of signals.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { duration, StepError, say } from './say.mjs'

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Node 24 as npm installs it, whatever the machine has. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const STILL_MS = 15_000

/** Children that run now, and whether this command was told to stop. */
const children = new Set()
let signalled = false

// From the first moment on: a signal goes to the children, so that a server can drain and a half install
// is not left working alone; without any, this command just ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalled = true
    if (children.size === 0) process.exit(128 + constants.signals[signal])
    // Ctrl-C in a terminal reaches the whole group, the children too: once is enough.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

/**
 * The environment for npm itself: the machine's own Node in front, because installing replaces the pinned
 * one while it would be running, and nothing of the npm that may have started this script.
 */
export function machineEnvironment() {
  const own = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
  const rest = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|execpath|node)/.test(name),
  )
  return { ...Object.fromEntries(rest), PATH: own.join(delimiter) }
}

/** The environment for everything after installing: the pinned Node is `node`. */
export function pinnedEnvironment(extra) {
  const path = [dirname(pinnedNode), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...extra, PATH: path }
}

/**
 * Runs a program quietly, with a line every 15 s so that nobody thinks it hangs.
 *
 * @returns its exit code and everything it printed
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

/** Runs a program and returns its exit code and everything it printed. */
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

/** How a server that was wrongly started ends (sysexits.h, EX_CONFIG): starting it again would not help. */
const WRONG_START = 78
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A server that served for so long had begun well. */
const WELL_MS = 5_000

/**
 * Runs a server on this terminal until it is told to end: one that ends by itself is started again, after growing pauses.
 * Not so one that says that it was wrongly started, unless it has served before; it says that by a message.
 *
 * @returns its last exit code
 */
export async function superviseHere(file, parameters, env) {
  let hasServed = false
  for (let pause = FIRST_PAUSE_MS; ; ) {
    let servedAt = Number.POSITIVE_INFINITY
    const child = spawn(file, parameters, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
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

/** The exit code of a child, once it has ended. */
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
