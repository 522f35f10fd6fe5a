/** Bytes of an uploaded picture at most; the contract has the same (product decisions, images). */
const mostBytes = 15_000_000

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  (bytes) => text(bytes, 1, 4) === 'PNG',
  (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  (bytes) => text(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(bytes, 8, 12)),
]

export type PictureProblem = 'onlyImages' | 'type' | 'tooLarge'

/** What is wrong with a chosen file, by its own bytes rather than its name; null for JPEG, PNG, WebP or AVIF. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | null> {
  if (file.type !== '' && !file.type.startsWith('image/')) return 'onlyImages'
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (!signatures.some((fits) => fits(head))) return 'type'
  return file.size > mostBytes ? 'tooLarge' : null
}
