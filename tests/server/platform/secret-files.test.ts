import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'
import { secretNames, withSecretFiles } from '#server/platform/secret-files.ts'
import { StartError } from '#server/platform/start-error.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(content: string | Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return path
}

const reasonOf = (env: Record<string, string>): string => {
  try {
    getConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'started'
}

test('a secret is read from its file without the trailing line break', async () => {
  const path = await fileWith('smtps://shop:p%40ss@mail.example\r\n')
  expect(getConfig({ SMTP_URL_FILE: path }).mail.url).toBe('smtps://shop:p%40ss@mail.example')
})

test('every secret variable has a _FILE variant', async () => {
  const path = await fileWith('the value\n')
  const env = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, path]))
  expect(withSecretFiles(env)).toMatchObject(
    Object.fromEntries(secretNames.map((name) => [name, 'the value'])),
  )
})

test('a value from a file is validated like any other and not shown in the error', async () => {
  const path = await fileWith('not-an-address')
  const reason = reasonOf({ DATABASE_URL_FILE: path })
  expect(reason).toMatch(/^Wrong configuration: DATABASE_URL: /)
  expect(reason).not.toContain('not-an-address')
})

test('unreadable, empty, oversized and ambiguous secret files are refused by variable name', async () => {
  const missing = join(folder, 'missing')
  const [empty, large, key] = await Promise.all([
    fileWith(' \n'),
    fileWith(Buffer.alloc(70_000, 'x')),
    fileWith('0123456789abcdef'),
  ])
  expect(reasonOf({ METRICS_TOKEN_FILE: missing })).toBe(
    `Wrong configuration: METRICS_TOKEN_FILE: ${missing} cannot be read (ENOENT)`,
  )
  expect(reasonOf({ METRICS_TOKEN_FILE: folder })).toContain('METRICS_TOKEN_FILE')
  expect(reasonOf({ METRICS_TOKEN_FILE: empty })).toContain(`${empty} is empty`)
  expect(reasonOf({ METRICS_TOKEN_FILE: large })).toContain('does not hold a secret')
  expect(reasonOf({ METRICS_TOKEN_FILE: key, METRICS_TOKEN: 'fedcba9876543210' })).toBe(
    'Wrong configuration: METRICS_TOKEN_FILE: METRICS_TOKEN is set too; leave one of them',
  )
})

test('an empty _FILE path counts as unset, and other variables have no _FILE variant', async () => {
  const path = await fileWith('0')
  expect(getConfig({ METRICS_TOKEN_FILE: '', PORT_FILE: path }).metricsToken).toBeUndefined()
  expect(getConfig({ PORT_FILE: path }).port).toBe(4321)
})
