import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '#lib/contract/imports.ts'
import { privateFile, privateFolder } from '../platform/data-directory.ts'
import type { Resources } from '../platform/resources.ts'
import { ImportFailure } from './errors.ts'
import type { ImportRow } from './queries.ts'
import type { ImportFiles } from './run.ts'

// Files of an import are uploaded and stored in parts, so that large files and slow connections work. Parts are in the
// same storage as pictures, which all processes share.

type Sizes = Pick<ImportRow, 'csvBytes' | 'zipBytes'>

const countOf = (bytes: number): number => Math.ceil(bytes / importLimits.partBytes)
const csvParts = ({ csvBytes }: Sizes): number => countOf(csvBytes)

/** Number of parts of both files; those of the CSV come first. */
export const partCount = (sizes: Sizes): number => csvParts(sizes) + countOf(sizes.zipBytes ?? 0)

/** Expected size of a part, in bytes. */
export function partSize(sizes: Sizes, part: number): number {
  const inCsv = part < csvParts(sizes)
  const [bytes, place] = inCsv ? [sizes.csvBytes, part] : [sizes.zipBytes ?? 0, part - csvParts(sizes)]
  return Math.max(0, Math.min(importLimits.partBytes, bytes - place * importLimits.partBytes))
}

const keyOf = (id: string, part: number): string => `imports/${id}-${part}`

export const storePart = (storage: Resources['storage'], id: string, part: number, bytes: Uint8Array) =>
  storage.write(keyOf(id, part), bytes)

export const removePart = (storage: Resources['storage'], id: string, part: number) =>
  storage.remove(keyOf(id, part))

/** Deletes all parts of an import. */
export async function removeParts(
  storage: Resources['storage'],
  row: Sizes & Pick<ImportRow, 'id'>,
): Promise<void> {
  for (let part = 0; part < partCount(row); part += 1) await removePart(storage, row.id, part)
}

/**
 * Joins the parts of an import into files in a local folder.
 * @returns their paths, and a function that deletes the folder
 * @throws ImportFailure files_gone if a part is missing
 */
export async function joinParts(
  { storage, config }: Pick<Resources, 'storage' | 'config'>,
  row: ImportRow,
): Promise<ImportFiles & { remove: () => Promise<void> }> {
  const folder = join(config.dataDirectory, 'imports', row.id)
  const remove = () => rm(folder, { recursive: true, force: true })
  const write = async (name: string, from: number, to: number): Promise<string> => {
    const path = join(folder, name)
    await pipeline(
      Readable.from(partsOf(storage, row.id, from, to)),
      createWriteStream(path, { mode: privateFile }),
    )
    return path
  }
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    const csvPath = await write('listings.csv', 0, csvParts(row))
    const zipPath = row.zipBytes === null ? null : await write('pictures.zip', csvParts(row), partCount(row))
    return { csvPath, zipPath, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function* partsOf(storage: Resources['storage'], id: string, from: number, to: number) {
  for (let part = from; part < to; part += 1) {
    const bytes = await storage.read(keyOf(id, part))
    if (!bytes) throw new ImportFailure('files_gone')
    yield bytes
  }
}
