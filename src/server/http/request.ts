import * as z from 'zod'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { importLimits } from '#lib/contract/imports.ts'
import { uploadLimit } from '#lib/contract/limits.ts'
import type { Config } from '../platform/config.ts'
import { ApiError } from '../platform/errors.ts'
import { bodyLimits } from './body-limits.ts'
import { ClientGone } from './client-gone.ts'
import { open } from './sealed-call.ts'

/** Tolerated clock skew of a browser in ms. */
const clockTolerance = 5 * 60_000

const sealed = z.object({ hash: z.string().min(1), sek: z.string().min(1) })
const inner = z.object({
  authorization: z.string().startsWith('Bearer'),
  date: z.iso.datetime(),
  deviceId: z.string().regex(/^[\w-]{0,64}$/),
  language: z.enum(['en', 'ar']),
  deviceSecret: z.optional(z.string().regex(/^[\w-]{0,100}$/)),
})

/** Header in which tools and pages of the administration send the device secret; browsers send it in the envelope. */
export const deviceSecretHeader = 'device-secret'

export type Credentials = { token: string; deviceId: string; deviceSecret: string }

/** Header with the id of the member as whom an admin reads. */
export const viewAsHeader = 'x-view-as'

/**
 * Reads the caller's credentials from the envelope (docs/architecture.md, "The envelope") or, from requests without an
 * Origin header, from a plain `Authorization: Bearer`.
 * @throws ApiError envelope_invalid, envelope_stale
 */
export function readCredentials(
  request: Request,
  endpoint: Endpoint,
  config: Config,
  now = Date.now(),
): Credentials {
  const { headers } = request
  if (endpoint.beacon) return { token: '', deviceId: '', deviceSecret: '' }
  const hash = headers.get('hash')
  const sek = headers.get('sek')
  const envelope = headers.get('envelope')
  if (hash === null && sek === null && envelope === null) {
    if (headers.has('origin')) throw new ApiError('envelope_invalid')
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? []
    return { token, deviceId: '', deviceSecret: headers.get(deviceSecretHeader) ?? '' }
  }
  const token = open(config.applicationKey, { hash: hash ?? '', sek: sek ?? '' })
  const text = openEnvelope(config, envelope ?? '')
  const parsed = inner.safeParse(parseJson(text))
  if (token === null || !parsed.success) throw new ApiError('envelope_invalid')
  const { authorization, date, deviceId, deviceSecret = '' } = parsed.data
  if (authorization.trimEnd() !== `Bearer ${token}`.trimEnd()) {
    throw new ApiError('envelope_invalid')
  }
  if (Math.abs(now - Date.parse(date)) > clockTolerance) throw new ApiError('envelope_stale')
  return { token, deviceId, deviceSecret }
}

/**
 * Reads the body as JSON and opens a sealed one. Browsers must seal a body that the contract declares as sealed.
 * @throws ApiError too_large, invalid_input, envelope_invalid
 */
export async function readBody(request: Request, endpoint: Endpoint, config: Config): Promise<unknown> {
  const text = (await readBytes(request, bodyLimits.json)).toString('utf8')
  const json = text === '' ? {} : parseJson(text)
  if (json === undefined) throw new ApiError('invalid_input', { fields: { body: 'not_json' } })
  if (!endpoint.sealed) return json
  const box = sealed.safeParse(json)
  if (!box.success) {
    if (request.headers.has('origin')) throw new ApiError('envelope_invalid')
    return json
  }
  const opened = open(config.applicationKey, box.data)
  const content = opened === null ? undefined : parseJson(opened)
  if (content === undefined) throw new ApiError('envelope_invalid')
  return content
}

/** Content types that may be a picture: some phones send none, or that of unknown bytes. */
const maybePicture = /^$|^image\/|^application\/octet-stream\b/i

/**
 * Reads the raw body of an upload. The decoder of pictures, or of the assembled file, validates the bytes.
 * @throws ApiError too_large, or invalid_input when the content type is not that of a picture; both name the field
 * `file`
 */
export async function readUpload(request: Request, kind: true | 'part'): Promise<Uint8Array> {
  if (kind === 'part') return readBytes(request, importLimits.partBytes, { file: 'file_too_large' })
  if (!maybePicture.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('invalid_input', { fields: { file: 'image_type' } })
  }
  return readBytes(request, uploadLimit, { file: 'image_size' })
}

/** Reads the body, and stops at `limit` bytes whatever its declared length. @throws ApiError too_large; ClientGone */
export async function readBytes(
  request: Request,
  limit: number,
  fields: Record<string, string> = {},
): Promise<Buffer> {
  const tooLarge = () => new ApiError('too_large', Object.keys(fields).length > 0 ? { fields } : {})
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.length
      if (size > limit) break
      parts.push(part)
    }
  } catch (error) {
    throw new ClientGone(error)
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(parts)
}

function openEnvelope(config: Config, envelope: string): string {
  const box = sealed.safeParse(parseJson(Buffer.from(envelope, 'base64').toString('utf8')))
  return (box.success ? open(config.applicationKey, box.data) : null) ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, wellFormed)
  } catch {
    return undefined
  }
}

/** Removes lone surrogates: neither PostgreSQL nor a URL can hold them, and a replacement would be visible text. */
const wellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : value
