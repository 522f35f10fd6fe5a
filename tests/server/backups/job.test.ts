import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { recordVerified } from '#server/backups/files.ts'
import { runScheduledBackup } from '#server/backups/job.ts'
import { addBackupGauges } from '#server/backups/metrics.ts'
import { verifyBackup } from '#server/backups/verify.ts'
import type { BucketConfig } from '#server/platform/bucket-config.ts'
import { createLog } from '#server/platform/log.ts'
import { openS3 } from '#server/platform/s3.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'
import { noMoto, startMoto } from '#support/moto.ts'

const withMoto = test.skipIf(noMoto !== undefined)
const reason = noMoto ? ` (${noMoto})` : ''
const app = await openTestApp()
const { leaf } = await createBranch(app.db)
await createProduct(app.db, { seller: await createUser(app.db), category: leaf })

let dataDirectory: string
let folder: string
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'marketplace-backups-'))
  folder = join(dataDirectory, 'backups')
  await mkdir(join(dataDirectory, 'media', 'uploads', 'ab'), { recursive: true })
  await mkdir(folder)
  await writeFile(join(dataDirectory, 'media', 'uploads', 'ab', 'one-480.webp'), 'picture')
})
afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

const run = (now: string, kept = 3, databaseUrl = app.resources.directUrl, backupBucket?: BucketConfig) => {
  const { resources } = app
  const config = {
    ...resources.config,
    dataDirectory,
    backup: { schedule: '30 2 * * *', folder, kept },
    backupBucket,
  }
  return runScheduledBackup({ config, directUrl: databaseUrl, log: createLog('silent') }, new Date(now))
}
/** Records a trial restore at that time: the next trial is due a week later. */
const tried = (at: string) => recordVerified(folder, { file: 'earlier', at: Date.parse(at) })
const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz')).sort()
const databases = async () =>
  (await app.resources.pool.query(`SELECT datname FROM pg_database WHERE datname LIKE 'backup_trial%'`)).rows

test('the newest backups and foreign files are kept, and a trial restore runs once a week', async () => {
  await tried('2026-11-01T00:00:00Z')
  await writeFile(join(folder, 'own.tar.gz'), 'mine')
  await writeFile(join(folder, 'backup-2026-10-31T22-30-00Z.tar.gz.partial'), 'half')
  await mkdir(join(folder, '.trial-killed'))
  for (const day of ['01', '02', '03', '04']) await run(`2026-11-${day}T22:30:00Z`)
  expect(await archives()).toEqual([
    ...['02', '03', '04'].map((day) => `backup-2026-11-${day}T22-30-00Z.tar.gz`),
    'own.tar.gz',
  ])
  expect((await readdir(folder)).toSorted()).toHaveLength(5)
  const mode = async (path: string) => (await stat(path)).mode & 0o777
  expect(await mode(join(folder, 'backup-2026-11-04T22-30-00Z.tar.gz'))).toBe(0o600)
  const record = async () => JSON.parse(await readFile(join(folder, 'verified.json'), 'utf8'))
  expect((await record()).file).toBe('earlier')
  await run('2026-11-08T22:30:00Z')
  expect((await record()).file).toBe('backup-2026-11-08T22-30-00Z.tar.gz')
  expect(await databases()).toEqual([])
})

withMoto(`the trial restores the backup that was downloaded from the bucket${reason}`, async () => {
  const { endpoint, stop } = await startMoto()
  const backupBucket = {
    ...{ bucket: 'backups', endpoint, region: 'us-east-1', prefix: '', pathStyle: true },
    credentials: { accessKeyId: 'shop', secretAccessKey: 'secret-of-the-bucket' },
  }
  try {
    const client = await openS3(backupBucket)
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }))
    await run('2026-11-01T22:30:00Z', 3, app.resources.directUrl, backupBucket)
    const { file } = JSON.parse(await readFile(join(folder, 'verified.json'), 'utf8'))
    expect(file).toBe('backup-2026-11-01T22-30-00Z.tar.gz')
    expect((await readdir(folder)).filter((one) => one.startsWith('.trial'))).toEqual([])
  } finally {
    stop()
  }
})

test('the trial restores all rows and files, and rejects a truncated backup', async () => {
  await tried('2026-11-01T00:00:00Z')
  await run('2026-11-01T22:30:00Z')
  const [name = ''] = await archives()
  const file = join(folder, name)
  const { rows, files } = await verifyBackup(file, { databaseUrl: app.resources.directUrl, folder })
  expect(rows).toBeGreaterThan(3)
  expect(files).toBe(1)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await expect(verifyBackup(file, { databaseUrl: app.resources.directUrl, folder })).rejects.toThrow()
  expect(await databases()).toEqual([])
  expect((await readdir(folder)).filter((one) => one.startsWith('.trial'))).toEqual([])
})

test('without the right to create databases a backup is written without a trial', async () => {
  const admin = new pg.Client({ connectionString: inject('testServer').adminUrl })
  await admin.connect()
  const role = `reader_${Date.now()}`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reader' IN ROLE pg_read_all_data`)
  try {
    const url = Object.assign(new URL(app.resources.directUrl), { username: role, password: 'reader' })
    await run('2026-11-01T22:30:00Z', 3, url.href)
    expect(await readdir(folder)).toEqual(['backup-2026-11-01T22-30-00Z.tar.gz'])
  } finally {
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
  }
})

test('a failed backup keeps the earlier ones, and the metrics report it as missed with the trial’s age', async () => {
  await tried('2026-11-01T00:00:00Z')
  await run('2026-11-01T22:30:00Z', 1)
  // A folder in the place of the file makes the backup fail.
  await mkdir(join(folder, 'backup-2026-11-02T22-30-00Z.tar.gz'))
  await expect(run('2026-11-02T22:30:00Z', 1)).rejects.toThrow('exists already')
  await rm(join(folder, 'backup-2026-11-02T22-30-00Z.tar.gz'), { recursive: true })
  expect(await archives()).toEqual(['backup-2026-11-01T22-30-00Z.tar.gz'])
  const registry = new Registry()
  addBackupGauges(registry, { schedule: '30 2 * * *', folder, kept: 1 })
  expect(await registry.metrics()).toMatch(/^marketplace_backups_missed\{place="folder"\} 0$/m)
  const twoDaysAgo = daysFromNow(-2)
  await utimes(join(folder, 'backup-2026-11-01T22-30-00Z.tar.gz'), twoDaysAgo, twoDaysAgo)
  const figures = await registry.metrics()
  expect(figures).toMatch(/^marketplace_backups_missed\{place="folder"\} [12]$/m)
  expect(figures).toMatch(/^marketplace_backup_trial_age_seconds \d+/m)
})
