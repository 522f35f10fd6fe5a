import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { importLimits } from '#lib/contract/imports.ts'
import { uploadLimit } from '#lib/contract/limits.ts'
import { ImportFailure } from './errors.ts'
import { endingsOf, entryNames, normalizeEntryName, writtenNames } from './zip-names.ts'

/** ZIP of pictures. Names of entries are only compared with cells and never used as paths. */
export type PictureZip = {
  has: (name: string) => boolean
  /** Returns the problem that the central directory reveals about a name; null if there is none. */
  problemOf: (name: string) => ZipProblem | null
  /** Reads the bytes of a picture, or returns its problem. @throws ImportFailure zip_size */
  read: (name: string) => Promise<Buffer | ZipProblem>
  close: () => void
}
export type ZipProblem = 'image_not_in_zip' | 'image_ambiguous' | 'too_large' | 'image_damaged'

/** Entries by full name, and by every ending of it after a slash, which may be ambiguous. */
type Entries = { byName: EntriesByName; byEnding: EntriesByName }
type EntriesByName = Map<string, Entry | 'image_ambiguous'>

/**
 * Opens a ZIP for reading single pictures. The limits on entries and unpacked bytes are checked against the sizes that
 * the ZIP declares, and again against the bytes that are actually unpacked.
 * @param limits overridden in tests
 * @throws ImportFailure zip_broken, zip_entries, zip_size
 */
export async function openPictureZip(path: string, limits: Limits = importLimits): Promise<PictureZip> {
  // Names are decoded by this module: yauzl would reject the whole file for a name that is no valid path.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new ImportFailure('zip_broken')
  })
  try {
    const entries = await readEntries(zip, limits)
    return { ...reader(zip, entries, limits), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Limits = { zipEntries: number; unpackedBytes: number }

async function readEntries(zip: ZipFile, limits: Limits): Promise<Entries> {
  if (zip.entryCount > limits.zipEntries) throw new ImportFailure('zip_entries', String(zip.entryCount))
  const entries: Entries = { byName: new Map(), byEnding: new Map() }
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      const names = entryNames(entry).map(normalizeEntryName)
      if (names.some(isIgnored)) continue
      for (const name of new Set(names)) add(entries.byName, name, entry)
      for (const name of new Set(names.flatMap(endingsOf))) add(entries.byEnding, name, entry)
    }
  } catch {
    throw new ImportFailure('zip_broken')
  }
  if (unpacked > limits.unpackedBytes) throw new ImportFailure('zip_size')
  return entries
}

const add = (map: EntriesByName, name: string, entry: Entry) =>
  map.set(name, map.has(name) && map.get(name) !== entry ? 'image_ambiguous' : entry)

function reader(zip: ZipFile, entries: Entries, limits: Limits): Omit<PictureZip, 'close'> {
  let unpacked = 0
  const find = (name: string) => writtenNames(name).map(findEntry).find(Boolean)
  const findEntry = ({ name, isAbsolute }: ReturnType<typeof writtenNames>[number]) => {
    const [whole = '', ...endings] = endingsOf(name)
    const exact = entries.byName.get(whole) ?? entries.byEnding.get(whole)
    // The ZIP may lack the cell's folders, but has no others in their place, unless they are a computer's.
    const others = endings.map(
      (ending) => entries.byName.get(ending) ?? (isAbsolute ? entries.byEnding.get(ending) : undefined),
    )
    return exact ?? others.find(Boolean)
  }
  const findReadable = (name: string): Entry | ZipProblem => {
    const entry = find(name) ?? 'image_not_in_zip'
    if (typeof entry === 'string') return entry
    return entry.uncompressedSize > uploadLimit ? 'too_large' : entry
  }
  return {
    has: (name) => find(name) !== undefined,
    problemOf(name) {
      const entry = findReadable(name)
      return typeof entry === 'string' ? entry : null
    },
    async read(name) {
      const entry = findReadable(name)
      if (typeof entry === 'string') return entry
      const parts: Buffer[] = []
      let size = 0
      try {
        const stream = await zip.openReadStreamPromise(entry)
        for await (const part of stream as AsyncIterable<Buffer>) {
          unpacked += part.length
          size += part.length
          if (unpacked > limits.unpackedBytes) throw new ImportFailure('zip_size')
          if (size > uploadLimit) return 'too_large'
          parts.push(part)
        }
      } catch (error) {
        if (error instanceof ImportFailure) throw error
        // Encrypted, damaged, or of another size than declared.
        return 'image_damaged'
      }
      return Buffer.concat(parts)
    },
  }
}

/** Matches folders, and the metadata that macOS adds for each file. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__macosx\/|\._[^/]*$)/.test(name)
