import type { Transport } from './client.ts'
import type { FileRequest, sendFile } from './send-file.ts'

// Imports nothing, so that pages need not name what is loaded with it.

type UploadNeeds = {
  /** Whether this shop lets browsers send pictures into its bucket. */
  isOn: () => boolean
  sendFile: typeof sendFile
}
/** Upload to the shop; `transport` is for the calls of an upload into the bucket. */
export type UploadRequest = FileRequest & { transport: Transport }
export type SendUpload = (url: string, request: UploadRequest) => Promise<Response>

/** Ms in which the bucket has to take something. */
const firstMs = 10_000
const pictureUpload = /\/user\/v1\/upload\?kind=([\w-]+)$/

/**
 * Creates the sender of files: pictures go into the bucket where that is on, and the shop stores them from there. What does not
 * get into the bucket goes to the shop, and if the shop takes it, so does all that follows until the page is left.
 */
export function createUploads({ isOn, sendFile }: UploadNeeds): SendUpload {
  let isAway = false
  return async (url, request) => {
    const [, kind] = pictureUpload.exec(url) ?? []
    if (!kind || isAway || !isOn()) return sendFile(url, request)
    // As a file: a call has less time than an upload, which may wait until the shop decodes it.
    const post = (path: string, body: object) => {
      const file = new Blob([JSON.stringify({ kind, ...body })], { type: 'application/json' })
      return request.transport({ method: 'POST', path, sealed: false, body: undefined, file })
    }
    const { type, size: bytes } = request.body
    const created = await post('createUpload', { type, bytes })
    // A type that the bucket is not asked for, for example.
    if (!created.ok) return sendFile(url, request)
    const { data } = (await created.json()) as { data: { _id: string; url: string } }
    if (await isTaken(data.url, request, sendFile)) return post('finishUpload', { _id: data._id })
    const response = await sendFile(url, request)
    isAway = true
    return response
  }
}

/** Sends a picture into the bucket. @returns whether it is there; throws when the line is too slow for it */
async function isTaken(
  url: string,
  { body, timeoutMs, onProgress }: FileRequest,
  send: typeof sendFile,
): Promise<boolean> {
  let isMoving = false
  try {
    const { ok } = await send(url, {
      method: 'PUT',
      headers: { 'content-type': body.type },
      body,
      timeoutMs,
      firstMs,
      answerHeaders: [],
      onProgress(part) {
        isMoving = true
        onProgress(part)
      },
    })
    return ok
  } catch (error) {
    // Too slow for the shop, too.
    if (isMoving && error instanceof DOMException && error.name === 'TimeoutError') throw error
    return false
  }
}
