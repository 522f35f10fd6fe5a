import { createHmac } from 'node:crypto'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { secretKey } from '../platform/secrets/secrets.ts'

/**
 * Token of the link to a decision, with which its member reads and appeals it, also without signing in: a blocked member cannot.
 * It authorizes nothing else.
 */
export async function decisionToken(db: Database, id: string): Promise<string> {
  const key = await secretKey(db, 'decisions')
  return `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`
}

/** Id of the decision of a token. @throws ApiError not_found for a forged one */
export async function readDecisionToken(db: Database, token: string): Promise<string> {
  const [id = ''] = token.split('.')
  if (!isSameSecret(token, await decisionToken(db, id))) throw new ApiError('not_found')
  return id
}
