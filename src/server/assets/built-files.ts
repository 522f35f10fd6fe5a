import { createHash } from 'node:crypto'
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { parse } from 'range-parser'
import { encodingFor } from '#lib/accepts.ts'
import { isCurrent } from '../http/etag.ts'

/** Bytes of a file in one encoding, with their strong ETag. */
type Copy = { bytes: Buffer; etag: string }

/** Built file in memory, with the compressed copies that the build wrote beside it. */
export type BuiltFile = {
  type: string
  lastModified: string
  /** The file name contains a hash of the content, so browsers never revalidate it. */
  hashed: boolean
  identity: Copy
  br?: Copy
  gzip?: Copy
}

/** Built files by path. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Limit in bytes of the files of earlier builds; the oldest are left out. */
const earlierLimit = 32_000_000

const hashedFolder = '/_astro/'
const compressed = /\.(?:br|gz)$/

/**
 * Reads the built files into memory, so that serving them opens no file and cannot fail, whatever happens to the
 * folder.
 * @param directory files of this build
 * @param earlierDirectory hashed files of earlier builds, requested by pages that are still open
 * @param earlierBytes limit in bytes of the files of earlier builds
 */
export function readBuiltFiles(
  directory: string,
  earlierDirectory?: string,
  earlierBytes = earlierLimit,
): BuiltFiles {
  const files = new Map<string, BuiltFile>()
  for (const name of namesIn(directory)) files.set(pathOf(name), read(directory, name))
  if (earlierDirectory === undefined || !isReadable(earlierDirectory)) return files
  let remaining = earlierBytes
  for (const name of newestFirst(earlierDirectory)) {
    const path = pathOf(name)
    if (files.has(path) || !path.startsWith(hashedFolder)) continue
    const file = read(earlierDirectory, name)
    remaining -= bytesOf(file)
    if (remaining < 0) break
    files.set(path, file)
  }
  return files
}

/** Responds to GET and HEAD with a built file: in an encoding that the client accepts, or the requested range of it. */
export function sendBuiltFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  const { headers, method } = request
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''))
  const copy = (encoding && file[encoding]) || file.identity
  response.setHeader(
    'Cache-Control',
    file.hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  response.setHeader('ETag', copy.etag)
  response.setHeader('Last-Modified', file.lastModified)
  response.setHeader('Accept-Ranges', 'bytes')
  if (file.br || file.gzip) response.setHeader('Vary', 'Accept-Encoding')
  if (isCurrent(headers['if-none-match'], copy.etag)) {
    response.writeHead(304).end()
    return
  }
  const { bytes } = copy
  const range = rangeOf(request, copy)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}`, 'Content-Length': 0 }).end()
    return
  }
  response.setHeader('Content-Type', file.type)
  if (copy !== file.identity && encoding) response.setHeader('Content-Encoding', encoding)
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes
  response.setHeader('Content-Length', body.length)
  response.writeHead(range ? 206 : 200)
  response.end(method === 'HEAD' ? undefined : body)
}

/**
 * Returns the requested range; undefined for the whole file: when there is no range, it is malformed, there are
 * several, or `If-Range` names other bytes.
 */
function rangeOf({ headers, method }: IncomingMessage, { bytes, etag }: Copy) {
  const { range } = headers
  const condition = headers['if-range']
  if (range === undefined || method !== 'GET' || (condition !== undefined && condition !== etag))
    return undefined
  const { code, type, ranges } = parse(bytes.length, range)
  if (type !== 'bytes' || code & malformed) return undefined
  if (ranges.length === 0) return 'unsatisfiable' as const
  return ranges.length === 1 ? ranges[0] : undefined
}

/** Bit of `code`, the result of range-parser, that is set for a malformed header. */
const malformed = 1

function read(directory: string, name: string): BuiltFile {
  const file = join(directory, name)
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const copy = (extension: string, suffix: string): Copy | undefined => {
    const stat = statSync(`${file}${extension}`, { throwIfNoEntry: false })
    return stat && { bytes: readFileSync(`${file}${extension}`), etag: `"${hash}-${suffix}"` }
  }
  const br = copy('.br', 'br')
  const gzip = copy('.gz', 'gzip')
  return {
    type: getMimeType(name) ?? 'application/octet-stream',
    lastModified: statSync(file).mtime.toUTCString(),
    hashed: pathOf(name).startsWith(hashedFolder),
    identity: { bytes, etag: `"${hash}"` },
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  }
}

const bytesOf = ({ identity, br, gzip }: BuiltFile) =>
  identity.bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0)

/** Returns the file names below a folder without compressed copies; an empty list when the folder is missing. */
function namesIn(directory: string): string[] {
  if (!statSync(directory, { throwIfNoEntry: false })) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.replace(/\/$/, '').length + 1))
}

/** Tells whether this process may read a folder: that of earlier builds may belong to the user who built them. */
function isReadable(directory: string): boolean {
  try {
    accessSync(directory, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const newestFirst = (directory: string): string[] =>
  namesIn(directory)
    .map((name) => ({ name, at: statSync(join(directory, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name)

const pathOf = (name: string) => `/${name.split(/[\\/]/).map(encodeURIComponent).join('/')}`
