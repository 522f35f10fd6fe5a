import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDemo } from '#server/demo.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'

const dataDirectory = await mkdtemp(join(tmpdir(), 'demo-'))
const app = await openTestApp({ DATA_DIRECTORY: dataDirectory })
afterAll(() => rm(dataDirectory, { recursive: true }))

const loginsIn = (lines: string[]) =>
  lines.flatMap((line) => {
    const [, role, email, password, totp] =
      /Demo (\w+)\s+(\S+@\S+)\s+(\S+)(?:\s+TOTP secret ([A-Z2-7]{32}))?$/.exec(line) ?? []
    return role && email && password ? [{ role, email, password, ...(totp ? { totp } : {}) }] : []
  })

async function prepare(config = app.config) {
  const lines: string[] = []
  await prepareDemo({ ...app.resources, config }, (line) => lines.push(line))
  return lines
}

test('with the demo off nothing is created or printed', async () => {
  expect(await prepare({ ...app.config, demo: false })).toEqual([])
  expect(await app.db.$count(schema.users)).toBe(0)
})

test('an empty database is filled once, and the same logins are printed at every start', async () => {
  const first = loginsIn(await prepare())
  expect(new Set(first.map(({ role }) => role))).toEqual(
    new Set(['member', 'business', 'pending', 'rejected', 'admin']),
  )
  expect(new Set(first.map(({ password }) => password)).size).toBe(first.length)
  expect(first.filter(({ totp }) => totp).map(({ role }) => role)).toEqual(['admin'])
  const products = await app.db.$count(schema.products)
  expect(products).toBeGreaterThan(1_000)

  const file = join(dataDirectory, 'demo-logins.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first)

  expect(loginsIn(await prepare())).toEqual(first)
  expect(await app.db.$count(schema.products)).toBe(products)

  for (const { email, password, role } of first) {
    const signedIn = await browserClient(app).login({ email, password })
    // The admin’s sign-in needs an authenticator app as its second step.
    if (role === 'admin') expect(signedIn).toMatchObject({ ok: false, code: 'second_factor_required' })
    else
      expect(await dataOf(Promise.resolve(signedIn))).toMatchObject({
        user: { role: role === 'business' ? role : 'member' },
      })
    const outside = await browserClient(app, { address: '192.0.2.9' }).login({ email, password })
    expect(outside, 'only from loopback').toMatchObject({ ok: false, code: 'invalid_credentials' })
  }
})
