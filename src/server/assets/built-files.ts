import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { parse } from 'range-parser'
import { encodingFor } from '../http/encoding.ts'
import { isCurrent } from '../http/etag.ts'

/** The bytes of a file in one encoding, and the strong tag that names them. */
type Copy = { bytes: Buffer; etag: string }

/** A file of the build in memory, with the compressed copies that the build put beside it. */
export type BuiltFile = {
  type: string
  lastModified: string
  /** Its name changes with its content, so that browsers never ask again. */
  hashed: boolean
  identity: Copy
  br?: Copy
  gzip?: Copy
}

/** Built files by their paths. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Bytes that the files of earlier builds take at most; the oldest give way. */
const earlierLimit = 32_000_000

const hashedFolder = '/_astro/'
const compressed = /\.(?:br|gz)$/

/**
 * Reads what was built into memory, so that serving it opens no file and cannot fail, whatever becomes of the folder.
 * @param directory the files of this build
 * @param earlierDirectory hashed files of earlier builds, which pages that are still open ask for
 * @param earlierBytes how much of those is kept
 */
export function readBuiltFiles(
  directory: string,
  earlierDirectory?: string,
  earlierBytes = earlierLimit,
): BuiltFiles {
  const files = new Map<string, BuiltFile>()
  for (const name of namesIn(directory)) files.set(pathOf(name), read(directory, name))
  if (earlierDirectory === undefined) return files
  let room = earlierBytes
  for (const name of newestFirst(earlierDirectory)) {
    const path = pathOf(name)
    if (files.has(path) || !path.startsWith(hashedFolder)) continue
    const file = read(earlierDirectory, name)
    room -= weightOf(file)
    if (room < 0) break
    files.set(path, file)
  }
  return files
}

/** Answers GET and HEAD with a built file: in the encoding the reader takes, or the one range of it that it wants. */
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
 * The one range that is asked for; undefined for the whole: when there is none, it can't be read, there are several,
 * or it belongs to other bytes than these.
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

/** A bit of range-parser's code. */
const malformed = 1

function read(directory: string, name: string): BuiltFile {
  const file = join(directory, name)
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const copy = (extension: string, mark: string): Copy | undefined => {
    const stat = statSync(`${file}${extension}`, { throwIfNoEntry: false })
    return stat && { bytes: readFileSync(`${file}${extension}`), etag: `"${hash}-${mark}"` }
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

const weightOf = ({ identity, br, gzip }: BuiltFile) =>
  identity.bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0)

/** Names below a folder, without those of compressed copies; none of a folder that is not there. */
function namesIn(directory: string): string[] {
  if (!statSync(directory, { throwIfNoEntry: false })) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.replace(/\/$/, '').length + 1))
}

const newestFirst = (directory: string): string[] =>
  namesIn(directory)
    .map((name) => ({ name, at: statSync(join(directory, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name)

const pathOf = (name: string) => `/${name.split(/[\\/]/).map(encodeURIComponent).join('/')}`
