import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { childrenOf } from '#support/child-processes.ts'
import { readDockerfile } from '#support/dockerfile.ts'
import { freePort } from '#support/free-port.ts'
import { confined, noBubblewrap } from './support/bubblewrap.ts'
import { whenReady } from './support/own-server.ts'

// The steps of the Dockerfile without a container engine: `npm run pack`, and the command in a read-only folder and system
// as an unprivileged user. Not covered: `npm ci`, the base images, and the other services of compose.yaml.

const run = promisify(execFile)

test.describe.configure({ mode: 'serial' })

let place: string
let folder: string
let data: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  place = await mkdtemp(join(tmpdir(), 'marketplace-packed-'))
  await chmod(place, 0o755)
  folder = join(place, 'shop')
  data = join(place, 'data')
  await mkdir(data, { mode: 0o700 })
  const { run: steps } = await readDockerfile('Dockerfile')
  const step = steps.find((line) => line.includes('pack')) ?? ''
  const command = step.replace('/srv/shop', folder).replace(/ *\$\{PACK\}/, ' --demo')
  await run('/bin/sh', ['-c', command], { maxBuffer: 2 ** 24 })
  await run('chmod', ['-R', 'a-w', folder])
})
test.afterAll(async () => {
  await run('chmod', ['-R', 'u+w', folder])
  await rm(place, { recursive: true, force: true })
})

test('a packed folder contains the runtime files and no build tools', async () => {
  const names = await readdir(join(folder, 'node_modules'))
  for (const tool of [
    'vite',
    'esbuild',
    'rolldown',
    'typescript',
    'drizzle-kit',
    'vitest',
    '@biomejs',
    'npm',
  ])
    expect(names).not.toContain(tool)
  // Files of earlier builds, where this checkout had one.
  const own = (await readdir(folder)).filter((name) => name !== '.data')
  expect(own.toSorted()).toEqual(['demo', 'dist', 'node_modules', 'package.json', 'src'])
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(Object.keys(manifest)).not.toContain('scripts')
})

test('a packed folder has every program of the server that npm starts', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const programs = Object.values(scripts).flatMap((line) => /\bsrc\/server\/\S+\.ts\b/.exec(line)?.[0] ?? [])
  expect(programs).toContain('src/server/work.ts')
  const missing = programs.filter((path) => !existsSync(join(folder, path)))
  expect(missing).toEqual([])
})

test('the packed shop serves from a read-only system and keeps its state in DATA_DIRECTORY', async () => {
  test.skip(noBubblewrap !== undefined, noBubblewrap)
  const container = await readDockerfile('Dockerfile')
  expect(container.user).toBe('shop')
  const port = String(await freePort())
  const within = (command: readonly string[], env: Record<string, string> = {}) =>
    confined({ ...container, folder, data, env: { ...container.env, PORT: port, ...env }, command })
  const [file = '', ...words] = await within(container.command)
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.includes(`:${port}/ar`)) break
  }
  expect(lines.join('\n')).toContain(`http://localhost:${port}/`)
  child.stdout.resume()
  const url = `http://127.0.0.1:${port}`
  const home = await (await fetch(url)).text()
  const [picture] = /\/media\/[\w-]+-480\.avif/.exec(home) ?? []
  const [script] = /\/_astro\/[\w.-]+\.js/.exec(home) ?? []
  const [product] = /\/product-detail\/[\w-]+/.exec(home) ?? []
  const article = /\/all-blogs\/[\w-]+/.exec(await (await fetch(`${url}/blog`)).text())?.[0]
  const paths = [
    picture,
    script,
    product,
    article,
    '/ar',
    '/sitemap.xml',
    '/searched-products/lamp',
    '/admin/sign-in',
  ]
  for (const path of paths) expect((await fetch(url + path)).status, path).toBe(200)
  await whenReady(url)
  const tool = async (command: readonly string[]) => {
    const [program = '', ...rest] = await within(command, { PORT: port })
    return run(program, rest)
  }
  await tool(container.healthcheck.map((word) => word.replace('4321', port)))
  const node = container.command[0] ?? ''
  const { stdout } = await tool([node, 'src/server/backups/backup-cli.ts', 'backup', '/data/one.tar.gz'])
  expect(stdout).toMatch(/^Backed up \d+ rows of \d+ tables/)
  await expect(tool(['/usr/bin/touch', 'here'])).rejects.toThrow('Read-only file system')
  const [server] = await childrenOf(child.pid as number)
  const ended = once(child, 'exit')
  process.kill(server as number, 'SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect((await readdir(data)).toSorted()).toContain('postgres')
})
