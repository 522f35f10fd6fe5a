import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openBackupBucket } from '#server/backups/bucket.ts'
import { recordVerified } from '#server/backups/files.ts'
import { runScheduledBackup } from '#server/backups/job.ts'
import { addBackupGauges } from '#server/backups/metrics.ts'
import { createLog } from '#server/platform/log.ts'
import { openS3 } from '#server/platform/s3.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { noMoto, startMoto } from '#support/moto.ts'

// Runs against moto, a mock of S3.
const withMoto = test.skipIf(noMoto !== undefined)
const reason = noMoto ? ` (${noMoto})` : ''

const app = await openTestApp()
const { leaf } = await createBranch(app.db)
await createProduct(app.db, { seller: await createUser(app.db), category: leaf })
const moto = await startMoto()
afterAll(moto.stop)

const config = {
  ...{ bucket: '', endpoint: moto.endpoint, region: 'us-east-1', prefix: 'daily/', pathStyle: true },
  credentials: { accessKeyId: 'shop', secretAccessKey: 'secret-of-the-bucket' },
}
let folder: string
let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'marketplace-bucket-'))
  folder = join(dataDirectory, 'backups')
  await mkdir(join(dataDirectory, 'media', 'uploads'), { recursive: true })
  await mkdir(folder)
  // Suppresses the trial: job.test.ts looks for trial databases on the same server.
  await recordVerified(folder, { file: 'earlier', at: Date.parse('2026-11-01T00:00:00Z') })
  await writeFile(join(dataDirectory, 'media', 'uploads', 'one-480.webp'), 'picture')
  config.bucket = `backups-${crypto.randomUUID()}`
  if (noMoto) return
  const client = await openS3(config)
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
})

const run = (now: string, kept = 2) =>
  runScheduledBackup(
    {
      config: {
        ...app.config,
        dataDirectory,
        backup: { schedule: '30 2 * * *', folder, kept },
        backupBucket: config,
      },
      directUrl: app.resources.directUrl,
      log: createLog('silent'),
    },
    new Date(now),
  )
const names = (...days: string[]) => days.map((day) => `backup-2026-11-${day}T22-30-00Z.tar.gz`)

withMoto(
  `the newest backups are kept in the bucket, and foreign objects are not touched${reason}`,
  async () => {
    const bucket = await openBackupBucket(config)
    const client = await openS3(config)
    await client.send(
      new PutObjectCommand({ Bucket: config.bucket, Key: 'daily/backup-mine.txt', Body: 'mine' }),
    )
    for (const day of ['01', '02', '03']) await run(`2026-11-${day}T22:30:00Z`)
    expect(await bucket.list()).toEqual(names('02', '03'))
    expect(await bucket.remove('backup-mine.txt')).toBe(true)
    const registry = new Registry()
    addBackupGauges(registry, { schedule: '30 2 * * *', folder, kept: 2 }, true)
    expect(await registry.metrics()).toMatch(/^marketplace_backups_missed\{place="bucket"\} \d+$/m)
  },
)

withMoto(`a backup that the bucket missed is uploaded by the next run${reason}`, async () => {
  const { endpoint } = config
  config.endpoint = 'http://127.0.0.1:1'
  await expect(run('2026-11-01T22:30:00Z')).rejects.toThrow()
  config.endpoint = endpoint
  expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toEqual(names('01'))
  await run('2026-11-02T22:30:00Z')
  expect(await (await openBackupBucket(config)).list()).toEqual(names('01', '02'))
})

withMoto(`a multipart upload arrives complete and leaves no open upload${reason}`, async () => {
  const bucket = await openBackupBucket(config)
  const content = randomBytes(70 * 1024 * 1024)
  const [name = ''] = names('01')
  await writeFile(join(dataDirectory, name), content)
  await bucket.upload(join(dataDirectory, name))
  const elsewhere = await mkdtemp(join(tmpdir(), 'marketplace-bucket-'))
  const file = await bucket.download(name, elsewhere)
  expect((await readFile(file ?? '')).equals(content)).toBe(true)
  expect(await bucket.download(names('02')[0] ?? '', elsewhere)).toBeNull()
  const client = await openS3(config)
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }))
  expect(Uploads).toEqual([])
  await rm(elsewhere, { recursive: true })
})

withMoto(
  `npm run restore restores a backup from the bucket into an empty installation${reason}`,
  async () => {
    await run('2026-11-01T22:30:00Z')
    const { rows } = await app.resources.pool.query('SELECT count(*)::int AS products FROM products')
    const empty = await mkdtemp(join(tmpdir(), 'marketplace-bucket-'))
    const admin = new URL(inject('testServer').adminUrl)
    const database = `restored_${Date.now()}`
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(`CREATE DATABASE ${database}`)
    admin.pathname = `/${database}`
    const restored = new pg.Client({ connectionString: admin.href })
    try {
      const env = {
        ...process.env,
        DATABASE_URL: admin.href,
        DATA_DIRECTORY: empty,
        BACKUP_BUCKET: `${config.bucket}/daily`,
        BACKUP_S3_ENDPOINT: moto.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: 'shop',
        BACKUP_S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
      }
      const restore = (name: string) =>
        promisify(execFile)(process.execPath, ['src/server/backups/backup-cli.ts', 'restore', name], {
          env,
        })
      await expect(restore('bucket:backup-of-yesterday')).rejects.toThrow(names('01')[0])
      expect((await restore('bucket:latest')).stdout).toContain('1 pictures from bucket:latest')
      await restored.connect()
      expect((await restored.query('SELECT count(*)::int AS products FROM products')).rows).toEqual(rows)
      expect((await readdir(empty)).filter((one) => one.startsWith('.restore'))).toEqual([])
    } finally {
      await restored.end()
      await client.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await client.end()
      await rm(empty, { recursive: true, force: true })
    }
  },
  180_000,
)
