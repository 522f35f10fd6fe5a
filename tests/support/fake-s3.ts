import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { openServer } from './local-server.ts'

/** Credentials of the bucket. */
export const s3Credentials = {
  accessKeyId: 'AKIATESTTESTTEST',
  secretAccessKey: 'a-secret-of-the-test/with+signs=',
}
export const s3Region = 'me-central-1'
export const s3Bucket = 'market-pictures'

export type StoredObject = { bytes: Buffer; type: string | undefined }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding of Signature Version 4. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Fake of S3's HTTP API as storage needs it: GET, PUT and DELETE of objects in one bucket, with path-style addresses.
 * Every request must be signed with Signature Version 4, body included, with these credentials.
 */
export async function openFakeS3() {
  const objects = new Map<string, StoredObject>()
  const refused: string[] = []
  const endpoint = await openServer(async (request, response) => {
    const body = await bytesOf(request)
    const reply = (status: number, content: Buffer | string = '', type = 'application/xml') =>
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) })
        .end(content)
    const fail = (status: number, code: string) =>
      reply(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    const wrong = whyRefused(request, body)
    if (wrong) {
      refused.push(wrong)
      return fail(403, wrong)
    }
    const { pathname } = new URL(request.url ?? '/', 'http://s3')
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
    if (bucket !== s3Bucket) return fail(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] })
      return reply(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return reply(204)
    }
    const found = objects.get(key)
    return found ? reply(200, found.bytes, found.type) : fail(404, 'NoSuchKey')
  })
  return { endpoint, objects, refused }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Returns the reason why S3 would refuse a request; null for a valid signature. */
function whyRefused({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, accessKeyId, day = '', region = '', signed = '', signature = ''] = parts
  if (accessKeyId !== s3Credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== s3Region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  if (!date.startsWith(day)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${s3Credentials.secretAccessKey}`,
  )
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
