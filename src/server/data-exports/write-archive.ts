import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { originalFile } from '../media/picture-files.ts'
import { privateFolder } from '../platform/data-directory.ts'
import type { Resources } from '../platform/resources.ts'
import { readme } from './readme.ts'
import { picturesOf, type Section, sections } from './sections.ts'
import { writeSection } from './write-section.ts'

export type ArchiveResources = Pick<Resources, 'db' | 'storage' | 'config'>
type Picture = { id: string; kind: keyof typeof largest; storage_key: string }

/** Pictures after which the caller hears of progress. */
const progressEvery = 50

/**
 * Writes everything of a member into a ZIP in the storage. Lists are written to the disk first, all from one snapshot, so that
 * the transaction does not wait for the storage; pictures go from storage to storage. Memory use is constant.
 * @param key storage key of the ZIP
 * @param onProgress runs after each list and every few pictures
 */
export async function writeArchive(
  { db, storage, config }: ArchiveResources,
  { id, userId }: { id: string; userId: string },
  key: string,
  onProgress: () => Promise<void>,
): Promise<void> {
  const folder = join(config.dataDirectory, 'data-exports', id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: privateFolder })
  try {
    const zip = new ZipFile()
    const archive = zip.outputStream as Readable
    // A file that cannot be read ends the archive, and with it the upload, which may not listen yet.
    archive.on('error', () => undefined)
    zip.on('error', (error: Error) => archive.destroy(error))
    zip.addBuffer(Buffer.from(readme(config.siteUrl)), 'README.txt')
    const pictures = await db.transaction(
      async (tx) => {
        for (const [name, query] of Object.entries(sections)) {
          const path = join(folder, `${name}.json`)
          await writeSection(tx, query(userId), path)
          zip.addFile(path, `${name satisfies string as Section}.json`)
          await onProgress()
        }
        return (await tx.execute<Picture>(picturesOf(userId))).rows
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    for (const [index, picture] of pictures.entries()) addPicture(zip, storage, picture, index, onProgress)
    zip.end()
    await storage.writeStream(key, archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function addPicture(
  zip: ZipFile,
  storage: Resources['storage'],
  picture: Picture,
  index: number,
  onProgress: () => Promise<void>,
): void {
  // Pictures are compressed already.
  zip.addReadStreamLazy(`pictures/${picture.id}.webp`, { compress: false }, (give) => {
    const read = async () => {
      // Before the picture, so that nothing goes on when it cannot be read.
      if (index % progressEvery === 0) await onProgress()
      return storage.read(fileOf(picture))
    }
    read().then(
      // One that was deleted meanwhile is an empty file.
      (bytes) => give(null, Readable.from(bytes ? [bytes] : [], { objectMode: false })),
      (error) => give(error, Readable.from([])),
    )
  })
}

/** Width of the largest file of each kind of picture; photos of listings have their original. */
const largest = {
  product: null,
  chat: pictureWidths.chat[1],
  avatar: pictureWidths.avatar[1],
  logo: pictureWidths.card[1],
  banner: pictureWidths.banner[1],
} as const

function fileOf({ kind, storage_key: storageKey }: Picture): string {
  const width = largest[kind]
  return width === null ? originalFile(storageKey) : `${storageKey}-${width}.webp`
}
