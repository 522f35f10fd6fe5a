// Builds dist/ when the sources have changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepBuild } from './earlier-builds.mjs'
import { pinnedEnvironment, pinnedNode, root, runQuietly } from './run.mjs'
import { StepError } from './say.mjs'

/** Inputs of a build, besides the PUBLIC_* variables, which are compiled into the browser's files. */
const SOURCES = [
  'src',
  'demo',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.env',
  '.env.production',
]
const STAMP = join('dist', '.sources.json')

/** Builds the site when its sources, or its build-time variables, differ from those of dist/. */
export async function build() {
  const before = readStamp(root)
  const sources = digest(root, before?.files ?? {}, process.env)
  if (before?.digest !== sources.digest) {
    rmSync(join(root, STAMP), { force: true })
    keepBuild(root)
    const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
    const env = pinnedEnvironment({ NODE_ENV: 'production' })
    const { code, output } = await runQuietly('Building the site', pinnedNode, [astro, 'build'], env)
    if (code !== 0) throw new StepError(explain(output))
  }
  // Written after the build, which empties dist/; an interrupted build leaves none.
  if (!before || before.digest !== sources.digest || sources.read > 0) {
    writeFileSync(join(root, STAMP), JSON.stringify({ digest: sources.digest, files: sources.files }))
  }
}

/**
 * Computes one digest over all sources. A file with the same size and time as in `known` is not read again.
 * @returns the digest, the state of each file, and the number of files that were read
 */
export function digest(folder, known, env) {
  const files = {}
  let read = 0
  for (const path of SOURCES.flatMap((source) => list(folder, source)).sort()) {
    const { size, mtimeMs } = statSync(join(folder, path))
    const before = known[path]
    if (before?.size === size && before.mtimeMs === mtimeMs) {
      files[path] = before
      continue
    }
    read += 1
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64')
    files[path] = { size, mtimeMs, hash }
  }
  const whole = createHash('sha256')
  for (const [path, { hash }] of Object.entries(files)) whole.update(`${path}\0${hash}\n`)
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('PUBLIC_'))
    .sort()) {
    whole.update(`${name}=${env[name]}\n`)
  }
  return { digest: whole.digest('base64'), files, read }
}

function list(folder, path) {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}

function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8'))
  } catch {
    return undefined
  }
}

function explain(output) {
  if (/ENOSPC/.test(output)) return `The build failed: no space left on the disk of ${root}`
  return `${output.trim()}\nThe build failed: its output is above`
}
