// Output of the commands: short lines, the duration of each step, one line for an error.

const OLDEST_NODE = 20

/** Error that stops a command; its message is printed as one line. */
export class StepError extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

// A closed terminal or pipe must not stop the work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Prints a line. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Formats milliseconds for people. */
export function duration(ms) {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Runs the main function of a command; a failure becomes one line (a bug keeps its stack) and exit code 1. */
export async function main(work) {
  try {
    checkMachine()
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = error?.exitCode ?? 1
  }
}

function checkMachine() {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    throw new StepError(`Node ${OLDEST_NODE} or newer is needed to begin with; this is ${node}`)
  }
  if (process.platform === 'win32') throw new StepError('Linux or macOS is needed; on Windows, WSL has it')
}

function explain(error) {
  if (error instanceof StepError) return error.message
  if (error?.code === 'ENOSPC') return `No space left on the disk of ${error.path ?? process.cwd()}`
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return `No right to use ${error.path} (${error.code})`
  return error?.stack ?? String(error)
}
