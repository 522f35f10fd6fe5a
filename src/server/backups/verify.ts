import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from '../platform/db/hosts.ts'
import { restore } from '../platform/db/restore.ts'

/**
 * Restores a backup on trial, into a database of its own on the same server and a folder beside it, and removes both.
 * @param databaseUrl of a role that may create databases
 * @returns the counts of what was restored
 * @throws the error of the restore; that of PostgreSQL if the role may not create databases
 */
export async function verifyBackup(
  file: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<{ rows: number; files: number }> {
  const name = `backup_trial_${randomUUID().replaceAll('-', '')}`
  const own = new URL(addressOf(databaseUrl))
  own.pathname = `/${name}`
  await onServer(databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const trial = await mkdtemp(join(folder, '.trial-'))
  try {
    return await restore({
      databaseUrl: own.href,
      mediaDirectory: join(trial, 'media'),
      file,
      force: false,
      log: () => undefined,
    })
  } finally {
    await rm(trial, { recursive: true, force: true })
    await onServer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
