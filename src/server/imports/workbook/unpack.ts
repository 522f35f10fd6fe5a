import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportFailure } from '../errors.ts'

/** Limits of a workbook. Empty rows and cells count. */
export const workbookLimits = {
  /** Unpacked bytes of all parts that are read. */
  unpackedBytes: 300_000_000,
  /** Tags of all parts: a row has two and a cell four. */
  tags: 12_000_000,
  /** Entries of the ZIP. */
  entries: 5_000,
  /** Bytes of a workbook that is no ZIP. */
  plainBytes: 50_000_000,
  /** Columns of a row. */
  columns: 2_000,
} as const
export type WorkbookLimits = { [Name in keyof typeof workbookLimits]: number }

/** Parts that hold rows or say where they are; pictures, macros and printer settings are left out. */
const readParts = /(?:^mimetype|\.(?:xml|rels|bin))$/i
const unreadParts = /printersettings|vbaproject|\/media\//i

const lessThan = 0x3c

/**
 * Unpacks the parts of a workbook that hold its rows. Limits are of what is really unpacked.
 * @returns bytes by name
 * @throws ImportFailure xlsx_broken, xlsx_size
 */
export async function unpackWorkbook(path: string, limits: WorkbookLimits): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new ImportFailure('xlsx_broken')
  })
  try {
    if (zip.entryCount > limits.entries) throw new ImportFailure('xlsx_size')
    const parts = new Map<string, Buffer>()
    const count = counter(limits)
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.replace(/^\//, '')
      if (!readParts.test(name) || unreadParts.test(name)) continue
      const bytes = await unpackPart(zip, entry, count)
      parts.set(name, mended(name, bytes))
    }
    return parts
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    throw new ImportFailure('xlsx_broken')
  } finally {
    zip.close()
  }
}

async function unpackPart(zip: ZipFile, entry: Entry, count: (chunk: Buffer) => void): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Counts bytes and tags of all parts. @throws ImportFailure xlsx_size */
function counter({ unpackedBytes, tags }: WorkbookLimits) {
  let [bytes, opened] = [0, 0]
  return (chunk: Buffer): void => {
    bytes += chunk.length
    for (let at = chunk.indexOf(lessThan); at !== -1; at = chunk.indexOf(lessThan, at + 1)) opened += 1
    if (bytes > unpackedBytes || opened > tags) throw new ImportFailure('xlsx_size')
  }
}

/** Rewrites what the reader does not understand as other programs mean it. */
function mended(name: string, bytes: Buffer): Buffer {
  if (/\.rels$/i.test(name)) return withPlainTargets(bytes)
  const hasFormulaTexts = /worksheets\/[^/]*\.xml$/i.test(name) && bytes.includes('t="str"')
  return hasFormulaTexts ? withoutTypeOfNothing(bytes) : bytes
}

/** Cell of type text with a formula and without a result; an empty result would be `<v></v>`. */
const unsavedText =
  /(<(?:\w+:)?c\b[^>]*) t="str"([^>]*>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>)/g

/** Takes the type from formulas without a result, which the reader would take for an empty text. */
const withoutTypeOfNothing = (sheet: Buffer): Buffer =>
  Buffer.from(sheet.toString('latin1').replace(unsavedText, '$1$2'), 'latin1')

/** Writes the targets of relationships without the steps `.` and `..`, which the reader does not follow. */
const withPlainTargets = (relationships: Buffer): Buffer =>
  Buffer.from(
    relationships
      .toString()
      .replace(
        /(\bTarget=)(["'])(\.?[^"':]*\/\.[^"':]*|\.\/[^"':]*)\2/g,
        (_, name: string, quote: string, target: string) =>
          [name, quote, posix.normalize(target), quote].join(''),
      ),
  )
