import pLimit from 'p-limit'
import type { Metadata } from 'sharp'

/** Limit of memory for decoding a picture, in bytes; a photo of 17 megapixels is below it in every format. */
export const maxDecodeMemory = 350_000_000
/** Pictures that need more bytes are decoded one at a time. */
const serialThreshold = 64_000_000

/** Formats as sharp reports them; `uhdr` is a JPEG with a gain map, which telephones write for bright screens. */
const formats = ['jpeg', 'uhdr', 'png', 'webp', 'heif', 'avif', 'gif'] as const
type Format = (typeof formats)[number]
type PictureMetadata = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
> & { format: Format }

/** Tells whether a picture is in a format that is decoded. */
export const isDecoded = (metadata: Metadata): metadata is Metadata & { format: Format } =>
  formats.some((format) => format === metadata.format)

/**
 * Upper estimate of the memory that decoding takes, in bytes, from the header. By measurement (bench/pictures.ts,
 * decision 58): a JPEG is scaled down while it is read, unless it is progressive; a PNG is read row by row, unless it
 * is interlaced or has to be rotated; an AVIF is always decoded whole, in several copies.
 */
export function memoryToDecode(picture: PictureMetadata): number {
  return picture.width * picture.height * bytesPerPixel(picture)
}

function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: PictureMetadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'jpeg':
    case 'uhdr':
      return isProgressive ? channels * 2.3 : 3
    case 'png':
      return isProgressive || orientation > 1 ? channels * sampleBytes * 1.5 : 2 * sampleBytes
    case 'webp':
    // Only its first picture is read.
    case 'gif':
      return 5
    case 'heif':
    case 'avif':
      return 20 * sampleBytes
  }
}

const limiters = { large: pLimit(1), small: pLimit(2) }

/** Runs a decoding when the limiter for its memory, in bytes, allows it. */
export const decodeLimited = <Result>(memory: number, decode: () => Promise<Result>): Promise<Result> =>
  limiters[memory > serialThreshold ? 'large' : 'small'](decode)
