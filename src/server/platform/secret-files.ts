import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Variables whose value may be in a file instead, named by the variable with `_FILE`. */
export const secretNames = [
  'APPLICATION_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MAIL_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'PURGE_SECRET',
  'PURGE_TOKEN',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SEARCH_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'SMS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'WORDPRESS_SECRET',
] as const

/** Larger files are not secrets, in bytes. */
const mostBytes = 64 * 1024

/**
 * Returns the environment with the secrets that are in files, as systemd and containers give them: `SMTP_URL_FILE` is the
 * path of a file with the value of `SMTP_URL`. White space around the value is left out.
 * @throws StartError if a secret is given twice, or its file cannot be read or is empty
 */
export function withSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const found: Record<string, string> = {}
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw wrong(name, `${name} is set too; leave one of them`)
    found[name] = read(name, path)
  }
  return { ...env, ...found }
}

function read(name: string, path: string): string {
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch (error) {
    throw wrong(name, `${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  const value = content.toString('utf8').trim()
  if (value === '') throw wrong(name, `${path} is empty`)
  if (content.length > mostBytes || value.includes('\0')) throw wrong(name, `${path} does not hold a secret`)
  return value
}

const wrong = (name: string, what: string, options?: ErrorOptions) =>
  new StartError(`Wrong configuration: ${name}_FILE: ${what}`, options)
