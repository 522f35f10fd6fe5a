import { inflateSync } from 'node:zlib'

export type PdfProblem = 'license_damaged' | 'license_active' | 'license_locked'

/** Bytes that the object streams of a file may have once they are inflated; more is taken for an attack. */
const maxInflated = 60_000_000
/** Names of what a document can do besides being read: run scripts or programs, carry files, send forms. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia(?:Content)?|XFA|SubmitForm|ImportData|GoTo[ER]|Movie|Sound|3D)(?![A-Za-z])/

/** Whether a file calls itself a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Looks for what a PDF may not have: scripts and the like, also in compressed objects and in names written with `#xx`; a
 * password; bytes of another format after its end. It is no proof of harmlessness: the file is never opened by the server,
 * and admins get it as a download.
 * @returns null for a file that may be kept
 */
export function pdfProblem(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1')
  if (!isPdf(bytes) || !/%%EOF\s*$/.test(text.slice(-1024))) return 'license_damaged'
  // Other formats are found by a signature at their start or, as ZIP, at their end.
  if (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) return 'license_damaged'
  if (/\/Encrypt(?![A-Za-z])/.test(plainNames(text))) return 'license_locked'
  const objects = compressedObjects(bytes, text)
  if (objects === null) return 'license_damaged'
  return [text, ...objects].some((part) => active.test(plainNames(part))) ? 'license_active' : null
}

/** `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Inflates the streams that hold objects; null for one that cannot be read. */
function compressedObjects(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let inflated = 0
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf('obj', index), index))
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) continue
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    if (end < 0) return null
    if (!dictionary.includes('/Filter')) {
      found.push(text.slice(start, end))
      continue
    }
    if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>>|\s[\d/])/.test(`${dictionary} `)) return null
    try {
      const objects = inflateSync(bytes.subarray(start, end), { maxOutputLength: maxInflated - inflated })
      inflated += objects.length
      found.push(objects.toString('latin1'))
    } catch {
      return null
    }
  }
  return found
}
