import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Resources } from '../platform/resources.ts'
import { fileOfToken } from './service.ts'

const prefix = '/data-export/'

/** Returns whether a path is the file of a download. */
export const isExportFile = (path: string): boolean => path.startsWith(prefix)

/**
 * Answers with the file of a download, without Astro, which would read all of it before its client has. Its address is good
 * for some minutes (`openExport`).
 */
export async function sendExportFile(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  const key = await fileOfToken(db, path.slice(prefix.length))
  // One of several on a connection may wait for its turn, and never hears of the end of that connection.
  if (!response.socket) await once(response, 'socket')
  const file = key === null ? null : await storage.readStream(key)
  if (!file) return void response.writeHead(404, { 'Content-Length': 0 }).end()
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Length': file.bytes,
    'Content-Disposition': 'attachment; filename="my-data.zip"',
  })
  try {
    if (request.method === 'HEAD') response.end()
    else await pipeline(file.content, response)
  } finally {
    // A pipeline to a client that is gone already leaves its source open.
    file.content.destroy()
  }
}
