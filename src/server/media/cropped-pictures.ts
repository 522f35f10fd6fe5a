import { bannerSize } from '#lib/i18n/paths.ts'
import { newId } from '../platform/db/ids.ts'
import type { Resources } from '../platform/resources.ts'
import { refusedPicture } from './encode.ts'
import { uploadWidths } from './picture-files.ts'
import { sizedFiles, storeUpload } from './store-upload.ts'

export type DecodingResources = Pick<Resources, 'db' | 'storage' | 'decoder'>

/** Pictures cropped to one shape: height divided by width. */
const proportions = { avatar: 1, logo: 1, banner: bannerSize.height / bannerSize.width } as const
export type CroppedKind = keyof typeof proportions

/**
 * Stores a cropped picture, visible to nobody but its owner until it is chosen as avatar, logo or banner.
 * @throws ApiError invalid_input, too_large
 */
export async function storeCropped(
  resources: DecodingResources,
  ownerId: string,
  kind: CroppedKind,
  bytes: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await resources.decoder.encodeCropped(bytes, uploadWidths[kind], proportions[kind])
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = newId()
  const { width, height, files } = encoded
  await storeUpload(resources, { id, kind, ownerId, width, height }, sizedFiles(files))
  return { id, width, height }
}
