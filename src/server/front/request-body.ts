import type { IncomingMessage } from 'node:http'
import { readCookie } from '#lib/admin/cookies.ts'
import { isAdminPath } from '#lib/admin/guard.ts'
import { importLimits } from '#lib/contract/imports.ts'
import { uploadLimit } from '#lib/contract/limits.ts'
import { apiBase } from '../http/api-calls.ts'
import { bodyLimits } from '../http/body-limits.ts'
import type { Resources } from '../platform/resources.ts'
import { findActor } from '../session/service.ts'

/**
 * Largest body in bytes that any API endpoint accepts, of an upload or of a part of an import; most have a lower limit.
 */
const callLimit = Math.max(uploadLimit, importLimits.partBytes)

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Returns the body limit of a request in bytes, without reading the body: that of forms, unless the path has a limit of
 * its own. Forms of the administration may hold a picture, for signed-in admins.
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

/** Returns the declared length of a body in bytes; infinity for a chunked one. */
export const declaredLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/**
 * Reads a whole body.
 * @returns null once it exceeds `limit` bytes
 * @throws when the client disconnects
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
