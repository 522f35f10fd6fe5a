import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDockerfile } from '#support/dockerfile.ts'
import { serverEnvironment, serverFlags } from '../../scripts/steps/serve.mjs'

const compose = await readFile('compose.yaml', 'utf8')

test('the container starts the server with the flags of npm start, as an unprivileged user', async () => {
  const { command, env, user } = await readDockerfile('Dockerfile')
  expect(command).toEqual(['node_modules/node/bin/node', ...serverFlags, 'src/server/start.ts'])
  expect(env).toMatchObject({ NODE_ENV: 'production', DATA_DIRECTORY: '/data' })
  expect(Object.keys(env)).toEqual(expect.arrayContaining(Object.keys(serverEnvironment)))
  expect(user).toBe('shop')
})

test('the nginx configuration of compose.yaml equals the documented one except for host names', async () => {
  const [documented, mounted] = await Promise.all(
    ['docs/nginx.conf', 'ops/compose/nginx.conf'].map((path) => readFile(path, 'utf8')),
  )
  const settings = (text = '') => text.split('\n').slice(1).join('\n')
  const renamed = settings(documented)
    .replaceAll('127.0.0.1:4321', 'one:4321')
    .replaceAll('127.0.0.1:4322', 'two:4321')
  expect(settings(mounted)).toBe(renamed)
})

test('files mounted by compose.yaml are committed, and its secrets are generated instead', () => {
  const mounted = [...compose.matchAll(/\.\/([\w./-]+):\//g)].map(([, path = '']) => path)
  expect(mounted.length).toBeGreaterThan(5)
  const committed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  for (const path of mounted)
    expect(
      committed.some((file) => file === path || file.startsWith(`${path}/`)),
      path,
    ).toBe(true)
  const secrets = [...compose.matchAll(/file: ops\/compose\/secrets\/([\w-]+)/g)].map(([, name]) => name)
  const script = execFileSync('cat', ['ops/compose/secrets.sh'], { encoding: 'utf8' })
  for (const name of secrets) expect(script).toContain(name)
  expect(committed.filter((file) => file.startsWith('ops/compose/secrets/'))).toEqual([])
})
