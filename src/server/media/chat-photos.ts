import { v4 } from 'uuid'
import type { DecodingResources } from './cropped-pictures.ts'
import { refusedPicture } from './encode.ts'
import { uploadWidths } from './picture-files.ts'
import { sizedFiles, storeUpload } from './store-upload.ts'

/**
 * Stores a photo that its owner may send once in a chat. Its random id (UUID v4, unlike the sequential ones of other
 * images) keeps its address secret. Removed if not sent within a day.
 * @throws ApiError invalid_input, too_large; both name `file`
 */
export async function storeChatPhoto(
  resources: DecodingResources,
  ownerId: string,
  upload: Uint8Array,
): Promise<{ id: string; width: number; height: number }> {
  const encoded = await resources.decoder.encodeWhole(upload, uploadWidths.chat)
  if (typeof encoded === 'string') throw refusedPicture(encoded)
  const id = v4()
  const { width, height, files } = encoded
  await storeUpload(resources, { id, kind: 'chat', ownerId, width, height }, sizedFiles(files))
  return { id, width, height }
}
