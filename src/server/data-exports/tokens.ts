import { createHmac } from 'node:crypto'
import type { Database } from '../platform/db/client.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { secretKey } from '../platform/secrets/secrets.ts'

/** What a token opens: the page that a message links to, for the signed-in owner; or the file itself, for some minutes. */
export type TokenPurpose = 'page' | 'file'

const signatureOf = async (db: Database, purpose: TokenPurpose, id: string, end: string) =>
  createHmac('sha256', await secretKey(db, 'data-exports'))
    .update(`${purpose}.${id}.${end}`)
    .digest()

/** Signs a token for a download that is valid until `end`. */
export async function signToken(
  db: Database,
  purpose: TokenPurpose,
  id: string,
  until: Date,
): Promise<string> {
  const end = until.getTime().toString(36)
  return `${id}.${end}.${(await signatureOf(db, purpose, id, end)).toString('base64url')}`
}

/** Returns the id of a token's download, and whether its time is over; null for a forged token. */
export async function readToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now = new Date(),
): Promise<{ id: string; isOver: boolean } | null> {
  const [, id, end, signature] = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || end === undefined || signature === undefined) return null
  const expected = await signatureOf(db, purpose, id, end)
  if (!isSameSecret(Buffer.from(signature, 'base64url'), expected)) return null
  return { id, isOver: Number.parseInt(end, 36) <= now.getTime() }
}
