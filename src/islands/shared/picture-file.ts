/** Bytes of an uploaded picture at most; the contract has the same (docs/product.md, "Images"). */
const mostBytes = 15_000_000

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
/** The brands that a file of the HEIF family says it fits, the main one first. */
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
 * The formats that a file chooser offers. Safari turns HEIC into JPEG by itself where HEIC is not among them; others
 * would not let it be chosen at all.
 */
export const acceptedPictures = (): string => {
  const types = 'image/jpeg,image/png,image/webp,image/avif'
  return typeof navigator !== 'undefined' && navigator.vendor.startsWith('Apple')
    ? types
    : `${types},image/heic,image/heif,.heic,.heif`
}

/** Types that say nothing about a file: some telephones send none, or the one of unknown bytes. */
const saysNothing = (type: string) => type === '' || type === 'application/octet-stream'

/**
 * Reads a chosen file by its own bytes rather than its name or type.
 * @returns the picture, called what it is, where HEIC has become JPEG; or what is wrong with it
 */
export async function readPictureFile(file: Blob): Promise<{ file: Blob } | { problem: PictureProblem }> {
  if (!saysNothing(file.type) && !file.type.startsWith('image/')) return { problem: 'onlyImages' }
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const format = formats.find(({ fits }) => fits(head))
  if (!format) return { problem: 'type' }
  if (format.type === 'image/heic') {
    const converted = await jpegOf(file)
    if (!converted) return { problem: 'heic' }
    return converted.size > mostBytes ? { problem: 'tooLarge' } : { file: converted }
  }
  if (file.size > mostBytes) return { problem: 'tooLarge' }
  return { file: saysNothing(file.type) ? file.slice(0, file.size, format.type) : file }
}

/** The longest side that anything is shown at, in pixels; the server keeps no more of a photo. */
const longestSide = 1920

/** A picture that this browser can show, as JPEG. @returns null where it can't show it */
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
