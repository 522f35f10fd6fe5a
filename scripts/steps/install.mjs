// Installs node_modules from package-lock.json, unless it is complete.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { problemOfNode } from './node-program.mjs'
import { machineEnvironment, pinnedNode, root, runQuietly } from './run.mjs'
import { StepError } from './say.mjs'

const TAIL_LINES = 25

/**
 * Installs the packages of the lock file.
 * @param development true to include development dependencies
 */
export async function install({ development }) {
  if (isInstalled(root, { development })) return
  const title = `Installing packages (npm ci${development ? '' : ', without development dependencies'})`
  const which = development ? '--include=dev' : '--omit=dev'
  const { code, output } = await runQuietly(
    title,
    'npm',
    ['ci', which, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    machineEnvironment(),
  )
  if (code !== 0) throw new StepError(explain(output))
  if (!existsSync(pinnedNode)) {
    throw new StepError(
      'npm ci ran no install scripts, so Node 24 is missing: allow them (ignore-scripts=false)',
    )
  }
  const problem = problemOfNode(root)
  if (problem) {
    // Without its program an install counts as incomplete.
    rmSync(realpathSync(pinnedNode))
    throw new StepError(problem)
  }
}

/**
 * Compares the lock file with the copy that npm writes into node_modules after each complete install, so that manual
 * installs count too. Additional packages do no harm.
 */
export function isInstalled(folder, { development }) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const found = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new StepError('package-lock.json is missing: this is not a whole checkout')
  if (!found || !existsSync(join(folder, 'node_modules', '.bin', 'node'))) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (!development && (entry.dev || entry.devOptional))) return true
    const there = found[path]
    if (!there) return Boolean(entry.optional || entry.devOptional)
    return there.version === entry.version && there.integrity === entry.integrity
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the cause of a failed npm run as one line where it is known, else the end of its output and a line. */
export function explain(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? ''
  if (/ENOSPC/.test(output)) return `npm ci failed: no space left on the disk of ${root}`
  if (/^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/.test(code)) {
    return `npm ci failed: the package registry can't be reached (${code}); is there a network?`
  }
  const tail = output.trim().split('\n').slice(-TAIL_LINES).join('\n')
  return `${tail}\nnpm ci failed${code ? ` (${code})` : ''}: its last lines are above`
}
