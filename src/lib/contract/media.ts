import * as z from 'zod/mini'

const file = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([1-9]\d{2,3})\.webp$/

/**
 * The last part of a picture's path, `/media/<image id>-<width>.webp`. Which widths there are depends on
 * what the picture is for: see `pictureWidths`. Nothing else of the path is ever used to find a file.
 */
export const mediaFile = z.pipe(
  z.string().check(z.regex(file)),
  z.transform((text: string) => {
    const [, id = '', width = ''] = file.exec(text) ?? []
    return { id, width: Number(width) }
  }),
)
