import { type Entry, getFileNameLowLevel } from 'yauzl'

/** General purpose flag: the name of the entry is UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Flag = 0x800
/** Id of Info-ZIP's extra field with the name in UTF-8. */
const unicodePath = 0x7075

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1256 = new TextDecoder('windows-1256')
/** Upper half of code page 720, which no decoder knows; a space where it has no character. */
const codePage720 =
  '  éâ à çêëèïî    ّْô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡ًٌٍَُِ≈°∙·√ⁿ²■ '
const decode720 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage720[byte - 0x80])).join('')

/**
 * Decodes the name of an entry in every encoding that it may have. A name without the UTF-8 flag can still be UTF-8
 * (macOS), or code page 437 as the format prescribes, or Windows-1256 or code page 720 of an Arabic Windows; the last
 * three are all returned.
 */
export function entryNames(entry: Entry): string[] {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  const declared = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const isDeclared =
    (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePath)
  if (isDeclared) return [declared]
  try {
    return [utf8.decode(fileNameRaw)]
  } catch {
    return [declared, windows1256.decode(fileNameRaw), decode720(fileNameRaw)]
  }
}

/** Location of a file on a computer: a drive, a share, or the root of a file system. */
const absolute = /^(?:file:|[a-z]:[\\/]|[\\/])/i

/** Normalizes a file name for comparison: lower case, NFKC, forward slashes, single spaces, no invisible characters. */
const normalized = (name: string): string =>
  name
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll('\\', '/')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Normalizes the name of an entry for comparison; without leading `./`, `../` or `/`. */
export const normalizeEntryName = (name: string): string => normalized(name).replace(/^(?:\.{0,2}\/)+/, '')

/** Returns a name, and what is left of it without its first folder, without its first two, and so on. */
export function endingsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Names that a cell may mean, normalised: as it is written, and without percent signs. */
export function writtenNames(cell: string): { name: string; isAbsolute: boolean }[] {
  const texts = [cell, decodedName(cell)]
  return [...new Set(texts)].map((text) => ({
    name: normalizeEntryName(text.trim().replace(/^file:/i, '')).replace(/^[a-z]:\/+/, ''),
    isAbsolute: absolute.test(text.trim()),
  }))
}

const decodedName = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
