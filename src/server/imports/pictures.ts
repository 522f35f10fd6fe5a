import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { storePhoto } from '../media/photos.ts'
import { importPictures } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import type { PictureZip, ZipProblem } from './zip.ts'

/** Result for a picture: the id of the seller's image, or an error code. */
export type PictureResult = { imageId: string } | { code: PictureProblem }
export type PictureProblem =
  | Exclude<ZipProblem, 'too_large'>
  | 'image_type'
  | 'image_heic'
  | 'image_too_large'

/** Access to the pictures of a ZIP by name; each is stored once. */
export type Pictures = {
  /** Stores a picture as an image. @throws ImportFailure zip_size */
  store: (name: string) => Promise<PictureResult>
  /** Checks whether a picture can be stored, without storing it; `imageId` is then its name. */
  check: (name: string) => Promise<PictureResult>
  /** Clears the caches, after images were deleted; pictures are then stored again. */
  clearCache: () => void
}

/** @param zip null without a ZIP: every picture is then `image_not_in_zip` */
export function createPictures(
  resources: Pick<Resources, 'db' | 'storage' | 'decoder' | 'bus'>,
  userId: string,
  zip: PictureZip | null,
): Pictures {
  const byName = new Map<string, Promise<PictureResult>>()
  const byHash = new Map<string, Promise<PictureResult>>()
  const limitConcurrency = pLimit(2)

  const read = async (name: string): Promise<PictureResult> => {
    const bytes = zip ? await zip.read(name) : 'image_not_in_zip'
    if (typeof bytes === 'string') return { code: bytes === 'too_large' ? 'image_too_large' : bytes }
    const hash = createHash('sha256').update(bytes).digest('hex')
    const result = byHash.get(hash) ?? findOrStore(resources, userId, hash, bytes)
    byHash.set(hash, result)
    return result
  }
  return {
    store(name) {
      const result = byName.get(name) ?? limitConcurrency(() => read(name))
      // Missing names are not cached: their number has no limit.
      if (zip?.has(name)) byName.set(name, result)
      return result
    },
    async check(name) {
      const problem = zip ? zip.problemOf(name) : 'image_not_in_zip'
      if (problem === null) return { imageId: name }
      return { code: problem === 'too_large' ? 'image_too_large' : problem }
    },
    clearCache() {
      byName.clear()
      byHash.clear()
    },
  }
}

/** Returns the seller's image with this content hash from an earlier import, or stores a new one. */
async function findOrStore(
  resources: Pick<Resources, 'db' | 'storage' | 'decoder' | 'bus'>,
  userId: string,
  hash: string,
  bytes: Buffer,
): Promise<PictureResult> {
  const { db } = resources
  const [existing] = await db
    .select({ imageId: importPictures.imageId })
    .from(importPictures)
    .where(and(eq(importPictures.userId, userId), eq(importPictures.hash, hash)))
  if (existing) return existing
  try {
    const { id } = await storePhoto(resources, userId, bytes)
    await db.insert(importPictures).values({ userId, hash, imageId: id }).onConflictDoNothing()
    return { imageId: id }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_large') return { code: 'image_too_large' }
    const known = ['image_heic', 'image_damaged'] as const
    return { code: known.find((code) => code === error.fields?.file) ?? 'image_type' }
  }
}
