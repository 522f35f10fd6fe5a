import { type Entry, getFileNameLowLevel } from 'yauzl'

/** Says that the name of an entry is UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Flag = 0x800
/** The extra field in which Info-ZIP keeps the name as UTF-8. */
const unicodePath = 0x7075

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1256 = new TextDecoder('windows-1256')

/**
 * All that an entry may be called. Without the mark for UTF-8 its name can be UTF-8 all the same (macOS), the code page
 * 437 that the format prescribes, or the code page of an Arabic Windows: it is found by each of them.
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
    return [declared, windows1256.decode(fileNameRaw)]
  }
}

/**
 * One form for names that mean the same file: whatever their case, their slashes, a `./` or `/` before them, invisible
 * characters, and the way their accents are written.
 */
export const comparable = (name: string): string =>
  name
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFKC')
    .toLowerCase()
