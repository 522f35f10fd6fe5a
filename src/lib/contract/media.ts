import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const file = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([1-9]\d{2,3})\.webp$/

/**
 * The last part of a picture's path, `/media/<image id>-<width>.webp`. Which widths there are depends on
 * what the picture is for: see `pictureWidths`. Nothing else of the path is ever used to find a file. A photo of a
 * listing is AVIF under the same address for whoever says that they take it.
 */
export const mediaFile = z.pipe(
  z.string().check(z.regex(file)),
  z.transform((text: string) => {
    const [, id = '', width = ''] = file.exec(text) ?? []
    return { id, width: Number(width) }
  }),
)

/** Bytes of an uploaded picture at most (docs/product.md, "Images"). */
export const uploadLimit = 15_000_000
/** Pixels of an uploaded picture at most. */
export const uploadPixels = 50_000_000
/** What may be uploaded; the server looks at the bytes, not at the name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const mediaEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: 'upload',
    access: 'member',
    summary:
      'Upload a picture: JPEG, PNG, WebP or AVIF up to 15 MB; it is turned, cut to its use and re-encoded',
    query: z.object({
      kind: z.enum(['avatar', 'product', 'store-logo', 'store-banner', 'chat'], 'required'),
    }),
    response: z.object({
      _id: id,
      /** Without width and extension, as everywhere. */
      path: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    errors: ['too_large', 'too_many_requests', 'business_not_approved'],
    upload: true,
  }),
}
