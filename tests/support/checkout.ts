import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Fake npm: does what `npm ci` would, and counts its runs. A file `broken-npm` makes it fail with that output;
 * `hold-npm` makes it wait.
 */
const NPM = `#!/bin/sh
echo "npm $*" >> calls
while [ -f hold-npm ]; do sleep 0.02; done
if [ -f broken-npm ]; then cat broken-npm >&2; exit 1; fi
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/astro/bin
ln -s "$PINNED_NODE" node_modules/.bin/node
cp astro.mjs node_modules/astro/bin/astro.mjs
for name in vitest playwright; do cp runner.mjs node_modules/.bin/$name; done
cp package-lock.json node_modules/.package-lock.json
`
const ASTRO = `import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
appendFileSync('calls', 'astro ' + process.argv.slice(2).join(' ') + ' ' + process.env.NODE_ENV + '\\n')
if (existsSync('broken-build')) {
  console.log('a page is wrong')
  process.exit(1)
}
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist')
writeFileSync('dist/index.html', 'built')
`
/** Fake test runner: writes the content of `report-<name>` as its report, and fails when that has a failure. */
const RUNNER = `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
const name = basename(process.argv[1])
appendFileSync('calls', name + ' ' + process.argv[2] + '\\n')
const report = readFileSync('report-' + name, 'utf8')
const file = process.argv.find((word) => word.startsWith('--outputFile'))?.split('=')[1]
writeFileSync(file ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, report)
const isEmpty = report.includes('"expected":0') && !process.argv.includes('--pass-with-no-tests')
process.exitCode = report.includes('failed') || isEmpty ? 1 : 0
`
/** Fake server: each line of `end-by` is the way in which one run exits. */
const SERVER = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const stop = (signal: string) => process.on(signal, () => { console.log('draining', signal); process.exit(7) })
stop('SIGTERM')
stop('SIGINT')
console.log('serving', process.env.NODE_ENV)
const [way, ...rest] = existsSync('end-by') ? readFileSync('end-by', 'utf8').split('\\n') : ['']
if (way) {
  writeFileSync('end-by', rest.join('\\n'))
  if (way.startsWith('served')) process.send?.('serving')
  if (way.includes('outdated')) process.send?.('outdated')
  const code = Number(way.split(' ').at(-1))
  setTimeout(() => (way === 'killed' ? process.kill(process.pid, 'SIGKILL') : process.exit(code)), 20)
}
setInterval(() => {}, 60_000)
`

/** A small checkout with the real scripts, and fakes of npm, Astro and the server. */
export interface Checkout {
  folder: string
  /** Runs a script. */
  start(script?: string, env?: Record<string, string>, ...args: string[]): Run
  /** Arguments of the calls of npm and Astro, in order. */
  calls(): Promise<string[]>
  remove(): Promise<void>
}

/** A running script. */
export interface Run {
  child: ChildProcess
  output(): string
  /** Resolves when the text has been printed; rejects when the script ends without it. */
  said(text: string): Promise<void>
  ended: Promise<number | null>
}

export async function createCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
  await cp('scripts', join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'src', 'server'), { recursive: true })
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin', 'npm'), NPM)
  await chmod(join(folder, 'bin', 'npm'), 0o755)
  await writeFile(join(folder, 'astro.mjs'), ASTRO)
  await writeFile(join(folder, 'runner.mjs'), RUNNER)
  await writeFile(join(folder, 'src', 'server', 'start.ts'), SERVER)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
  return {
    folder,
    start(script = 'start.mjs', env = {}, ...args) {
      const path = [join(folder, 'bin'), process.env.PATH].join(delimiter)
      const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
        env: { ...process.env, PATH: path, PINNED_NODE: process.execPath, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return follow(child)
    },
    async calls() {
      const text = await readFile(join(folder, 'calls'), 'utf8').catch(() => '')
      return text.split('\n').filter((line) => line !== '')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function follow(child: ChildProcess): Run {
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('said')
    })
  }
  const over = ended.then(() => 'over')
  return {
    child,
    output: () => output,
    async said(text) {
      while (!output.includes(text)) {
        if ((await Promise.race([over, once(child, 'said')])) === 'over' && !output.includes(text)) {
          throw new Error(`It ended without saying ${text}:\n${output}`)
        }
      }
    },
    ended,
  }
}
