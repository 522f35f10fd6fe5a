import { type Entry, getFileNameLowLevel } from 'yauzl'

/** General purpose flag: the name of the entry is UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Flag = 0x800
/** Id of Info-ZIP's extra field with the name in UTF-8. */
const unicodePath = 0x7075

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1256 = new TextDecoder('windows-1256')

/**
 * Decodes the name of an entry in every encoding that it may have. A name without the UTF-8 flag can still be UTF-8
 * (macOS), or code page 437 as the format prescribes, or Windows-1256 of an Arabic Windows; the last two are both
 * returned.
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
 * Normalizes a file name for comparison: lower case, NFKC, forward slashes, no leading `./` or `/`, no invisible
 * characters.
 */
export const comparable = (name: string): string =>
  name
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFKC')
    .toLowerCase()
