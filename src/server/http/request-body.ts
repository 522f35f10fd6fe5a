import type { IncomingMessage } from 'node:http'
import { readCookie } from '#lib/admin/cookies.ts'
import { isAdminPath } from '#lib/admin/guard.ts'
import { importLimits } from '#lib/contract/imports.ts'
import { uploadLimit } from '#lib/contract/media.ts'
import type { Resources } from '../platform/resources.ts'
import { findActor } from '../session/service.ts'
import { apiBase } from './api-calls.ts'
import { bodyLimits } from './body-limits.ts'

/** What the API reads at most, of an upload or a part of an import; each of its calls has a limit of its own below it. */
const callLimit = Math.max(uploadLimit, importLimits.partBytes)

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Bytes that the body of a request may have, found without reading any of it: as many as a form has, unless its address
 * takes more. A picture belongs to forms of the administration, for whoever is signed in there.
 */
export async function bodyLimitOf(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  request: IncomingMessage,
  path: string,
): Promise<number> {
  if (path.startsWith(`${apiBase}/`)) return callLimit
  const webhook = bodyLimits.webhooks[path as keyof typeof bodyLimits.webhooks]
  if (webhook) return webhook
  if (!isAdminPath(path.replace(/^\/ar(?=\/)/, '')) || declaredLength(request) <= bodyLimits.form)
    return bodyLimits.form
  const token = readCookie(request.headers.cookie ?? null, 'session', config.siteUrl)
  const actor = token === '' ? null : await findActor(db, token, new Date()).catch(() => null)
  return actor?.kind === 'user' && actor.isAdmin ? bodyLimits.adminForm : bodyLimits.form
}

/** What a body says of its length; infinite for one that comes in pieces. */
export const declaredLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/**
 * Reads a body whole.
 * @returns null as soon as it has more bytes than `limit`
 * @throws when its sender goes away
 */
export async function readWhole(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
