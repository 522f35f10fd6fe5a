import { uploadLimit, uploadTypes } from '#lib/contract/limits.ts'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
/** Brands of a HEIF file, the major brand first. */
const brandsOf = (bytes: Uint8Array) => (text(bytes, 4, 8) === 'ftyp' ? text(bytes, 8, 64) : '')
const formats: readonly { type: string; fits: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', fits: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { type: 'image/png', fits: (bytes) => text(bytes, 1, 4) === 'PNG' },
  { type: 'image/webp', fits: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' },
  { type: 'image/avif', fits: (bytes) => /avi[fs]/.test(brandsOf(bytes)) },
  { type: 'image/heic', fits: (bytes) => /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(brandsOf(bytes)) },
]

export type PictureProblem = 'onlyImages' | 'type' | 'tooLarge' | 'heic'

/**
 * Accepted formats of a file chooser. Safari converts HEIC to JPEG by itself where HEIC is not accepted; other browsers
 * would not let it be chosen.
 */
export const acceptedPictures = (): string => {
  const types = uploadTypes.join()
  return typeof navigator !== 'undefined' && navigator.vendor.startsWith('Apple')
    ? types
    : `${types},image/heic,image/heif,.heic,.heif`
}

/** Media types without information: some phones send none, or the one of unknown bytes. */
const isUnspecific = (type: string) => type === '' || type === 'application/octet-stream'

/**
 * Detects the format of a chosen file by its bytes rather than its name or type.
 * @returns the picture with its real type, HEIC converted to JPEG; or the problem
 */
export async function readPictureFile(file: Blob): Promise<{ file: Blob } | { problem: PictureProblem }> {
  if (!isUnspecific(file.type) && !file.type.startsWith('image/')) return { problem: 'onlyImages' }
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const format = formats.find(({ fits }) => fits(head))
  if (!format) return { problem: 'type' }
  if (format.type === 'image/heic') {
    const converted = await jpegOf(file)
    if (!converted) return { problem: 'heic' }
    return converted.size > uploadLimit ? { problem: 'tooLarge' } : { file: converted }
  }
  if (file.size > uploadLimit) return { problem: 'tooLarge' }
  return { file: isUnspecific(file.type) ? file.slice(0, file.size, format.type) : file }
}

/** Longest side of any display size, in px; the server stores no more of a photo. */
const longestSide = 1920

/** Converts a picture that this browser can decode to JPEG. @returns null if it cannot */
async function jpegOf(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  } catch {
    return null
  }
}
