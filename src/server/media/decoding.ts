import type { Metadata } from 'sharp'
import { atMost } from './at-most.ts'

/** Bytes of memory that reading a picture may take; a photo of 17 megapixels is below it in every format. */
export const mostMemory = 350_000_000
/** Pictures that take more are decoded one at a time. */
const large = 64_000_000

type Measured = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
> & { format: string }

/**
 * Bytes of memory that a decoder takes for a picture at most, from what its beginning says. By measurement
 * (bench/pictures.ts, decision 58): a JPEG is made smaller while it is read, unless it is progressive; a PNG comes row by
 * row, unless it is interlaced or has to be turned; an AVIF is always decoded whole, in several copies.
 */
export function memoryToDecode(picture: Measured): number {
  return picture.width * picture.height * bytesPerPixel(picture)
}

function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Measured): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'jpeg':
    case 'uhdr':
      return isProgressive ? channels * 2.3 : 3
    case 'png':
      return isProgressive || orientation > 1 ? channels * sampleBytes * 1.5 : 2 * sampleBytes
    case 'webp':
      return 5
    default:
      return 20 * sampleBytes
  }
}

/** A process decodes for uploads and, outside Astro's bundle, for imports: both take the same turns. */
const place = Symbol.for('marketplace.decoding')
const shared = globalThis as { [place]?: Record<'large' | 'small', ReturnType<typeof atMost>> }
shared[place] ??= { large: atMost(1), small: atMost(2) }
const turns = shared[place]

/** Runs the decoding of a picture that takes so much memory when it is its turn. */
export const decodeInTurn = <Made>(memory: number, decode: () => Promise<Made>): Promise<Made> =>
  turns[memory > large ? 'large' : 'small'](decode)
