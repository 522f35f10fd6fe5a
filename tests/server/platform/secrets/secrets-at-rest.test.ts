import { execFile } from 'node:child_process'
import { lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import { getConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/client.ts'
import { secrets, totpFactors } from '#server/platform/db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeyring } from '#server/platform/secrets/open-keyring.ts'
import { sealAll } from '#server/platform/secrets/sealed-columns.ts'
import { newKey, sealedBy } from '#server/platform/secrets/sealing.ts'
import { secretKey } from '#server/platform/secrets/secrets.ts'
import { beginFactor, factorOf } from '#server/session/totp.ts'
import { createTestDatabase } from '#support/database.ts'
import { createUser } from '#support/factories.ts'

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

/** A database and a data directory with the configuration of an operator. */
async function installation() {
  const database = await createTestDatabase()
  open.push(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-data-'))
  open.push(() => rm(folder, { recursive: true }))
  const { db, pool } = connect(database.url, 2)
  open.push(() => pool.end())
  const env = {
    NODE_ENV: 'test',
    DATA_DIRECTORY: folder,
    DATABASE_URL: database.url,
    SEARCH_IN_MEMORY: 'false',
  }
  return { db, env, url: database.url, file: join(folder, 'secrets.key') }
}

const execute = promisify(execFile)
/** Runs a command line tool in an installation. */
const run = (tool: string, words: string[], env: Record<string, string>) =>
  execute(process.execPath, [tool, ...words], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
const rotate = (env: Record<string, string>) =>
  run('src/server/platform/secrets/secrets-cli.ts', ['rotate'], env)

test('second factors and signing keys are sealed in the database', async () => {
  const { db, env } = await installation()
  await openKeyring(getConfig(env), db)
  const key = await secretKey(db, 'unsubscribe')
  const { id } = await createUser(db)
  const { secret } = await beginFactor(db, id)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const text = JSON.stringify([await db.select().from(secrets), await db.select().from(totpFactors)])
  expect(text).not.toContain(secret)
  expect(text).not.toContain(key.toString('base64'))
  expect((await factorOf(db, id))?.secret).toBe(secret)
  expect(await secretKey(db, 'unsubscribe')).toEqual(key)
})

test('without SECRETS_KEY all processes share one key file that only its owner can read', async () => {
  const { db, env, file } = await installation()
  await Promise.all([1, 2, 3, 4].map(() => openKeyring(getConfig(env), db)))
  expect((await lstat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w+/]{43}=$/)
})

test('a start seals plain secrets of an older release', async () => {
  const { db, env, url } = await installation()
  const { id } = await createUser(db)
  await db.insert(totpFactors).values({ userId: id, secret: 'JBSWY3DPEHPK3PXP' })
  const resources = await openResources(getConfig(env), createLog('silent'), url)
  await resources.close()
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, id))
  expect(sealedBy(row?.secret ?? '')).not.toBeNull()
  expect((await factorOf(db, id))?.secret).toBe('JBSWY3DPEHPK3PXP')
})

test('a database sealed with another key is refused in one line, and no new key file is made', async () => {
  const { db, env, file } = await installation()
  const given = { ...env, SECRETS_KEY: newKey() }
  await openKeyring(getConfig(given), db)
  await secretKey(db, 'media')
  const wanted = /^Secrets in the database are sealed with the key [0-9a-f]{8}: set SECRETS_KEY/
  await expect(openKeyring(getConfig(env), db)).rejects.toThrow(wanted)
  await expect(lstat(file)).rejects.toThrow('ENOENT')
  await expect(openKeyring(getConfig({ ...env, SECRETS_KEY: newKey() }), db)).rejects.toThrow(wanted)
})

test('a rotation reseals all secrets, and a running server uses the new key', async () => {
  const { db, env, file } = await installation()
  const keyring = await openKeyring(getConfig(env), db)
  const before = keyring.current().id
  const key = await secretKey(db, 'unsubscribe')
  const { id } = await createUser(db)
  const { secret } = await beginFactor(db, id)

  expect(await rotate(env)).toMatch(/2 secrets are sealed anew, with the key [0-9a-f]{8}/)
  const rows = [...(await db.select({ value: secrets.value }).from(secrets)).map(({ value }) => value)]
  expect(rows.map(sealedBy)).not.toContain(before)
  expect(await secretKey(db, 'unsubscribe')).toEqual(key)
  expect((await factorOf(db, id))?.secret).toBe(secret)
  expect(keyring.current().id).not.toBe(before)

  // A key is removed by the second rotation after its last use.
  await rotate(env)
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
  expect((await factorOf(db, id))?.secret).toBe(secret)
})

test('a rotation with environment keys needs the previous key and says so', async () => {
  const { db, env } = await installation()
  const [old, now] = [newKey(), newKey()]
  await openKeyring(getConfig({ ...env, SECRETS_KEY: old }), db)
  const key = await secretKey(db, 'unsubscribe')
  expect(await rotate({ ...env, SECRETS_KEY: now })).toMatch(
    /sealed with the key [0-9a-f]{8}, which is not here/,
  )
  const both = { ...env, SECRETS_KEY: now, SECRETS_KEY_OLD: old }
  expect(await rotate(both)).toContain('1 secrets are sealed anew')
  await openKeyring(getConfig({ ...env, SECRETS_KEY: now }), db)
  expect(await secretKey(db, 'unsubscribe')).toEqual(key)
})

test('a backup does not contain the key, and the restored secrets open with it', async () => {
  const { db, env, file } = await installation()
  await openKeyring(getConfig(env), db)
  const key = await secretKey(db, 'unsubscribe')
  const archive = `${file}.tar.gz`
  expect(await run('src/server/backups/backup-cli.ts', ['backup', archive], env)).toContain(
    `keep ${file} in another place`,
  )

  const other = await installation()
  const restored = await run('src/server/backups/backup-cli.ts', ['restore', archive, '--force'], other.env)
  expect(restored).toMatch(
    /Its secrets are sealed with the key [0-9a-f]{8}: before the start, set SECRETS_KEY/,
  )
  const given = { ...other.env, SECRETS_KEY: (await readFile(file, 'utf8')).trim() }
  await openKeyring(getConfig(given), other.db)
  expect(await secretKey(other.db, 'unsubscribe')).toEqual(key)
})

test('secrets sealed with a lost key can be discarded, including second factors', async () => {
  const { db, env } = await installation()
  await openKeyring(getConfig({ ...env, SECRETS_KEY: newKey() }), db)
  const { id } = await createUser(db)
  await beginFactor(db, id)
  const found = { ...env, SECRETS_KEY: newKey() }
  expect(await run('src/server/platform/secrets/secrets-cli.ts', ['forget'], found)).toContain(
    '1 secrets that no key here opens are gone',
  )
  const keyring = await openKeyring(getConfig(found), db)
  expect(await factorOf(db, id)).toBeNull()
  expect(await sealAll(db, keyring)).toBe(0)
})
