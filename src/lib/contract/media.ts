import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { uploadTypes } from './limits.ts'

const file = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([1-9]\d{2,3})\.(avif|webp)$/

/**
 * Last part of a picture's path, `/media/<image id>-<width>.<format>`. The valid widths depend on the kind of picture: see
 * `pictureWidths`. No other part of the path is used to find a file. Each picture is there as WebP; `.avif` is the better
 * one, and answers with WebP until it is made.
 */
export const mediaFile = z.pipe(
  z.string().check(z.regex(file)),
  z.transform((text: string) => {
    const [, id = '', width = '', format = ''] = file.exec(text) ?? []
    return { id, width: Number(width), format }
  }),
)

/** Maximum number of pixels of an uploaded picture. */
export const uploadPixels = 50_000_000

const kind = z.enum(['avatar', 'product', 'store-logo', 'store-banner', 'chat'], 'required')
export type UploadKind = z.output<typeof kind>

const uploaded = z.object({
  _id: id,
  /** Path without width and extension. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
})

export const mediaEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: 'upload',
    access: 'member',
    summary:
      'Upload a picture: JPEG, PNG, WebP or AVIF up to 15 MB; it is rotated, cropped for its use and re-encoded',
    query: z.object({ kind }),
    response: uploaded,
    errors: ['too_large', 'too_many_requests', 'business_not_approved'],
    upload: true,
  }),
  createUpload: endpoint({
    method: 'POST',
    path: 'createUpload',
    access: 'member',
    summary:
      'Get an address of the bucket that takes a picture by PUT, with this Content-Type and number of bytes, for five minutes; then finishUpload. For shops that upload directly, and counted as an upload',
    body: z.object({ kind, type: z.enum(uploadTypes, 'image_type'), bytes: z.int().check(z.positive()) }),
    response: z.object({ _id: id, url: z.string() }),
    errors: ['too_large', 'too_many_requests', 'business_not_approved', 'direct_uploads_off'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: 'finishUpload',
    access: 'member',
    summary: 'Store a picture that was sent to the address of createUpload, once, as upload does',
    body: z.object({ kind, _id: id }),
    response: uploaded,
    errors: ['too_large', 'not_found', 'business_not_approved', 'direct_uploads_off'],
  }),
}
