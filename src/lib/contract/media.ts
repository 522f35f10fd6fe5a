import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

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

export const mediaEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: 'upload',
    access: 'member',
    summary:
      'Upload a picture: JPEG, PNG, WebP or AVIF up to 15 MB; it is rotated, cropped for its use and re-encoded',
    query: z.object({
      kind: z.enum(['avatar', 'product', 'store-logo', 'store-banner', 'chat'], 'required'),
    }),
    response: z.object({
      _id: id,
      /** Path without width and extension. */
      path: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    errors: ['too_large', 'too_many_requests', 'business_not_approved'],
    upload: true,
  }),
}
