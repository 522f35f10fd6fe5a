import { uploadTypes } from '#lib/contract/limits.ts'
import type { Transport } from './client.ts'
import type { FileRequest, sendFile } from './send-file.ts'

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
const types: readonly string[] = uploadTypes

/**
 * Creates the sender of files: pictures go into the bucket where that is on. What fails on the way there goes to the shop, and
 * if the shop answers, so does all that follows until the page is left.
 */
export function createUploads({ isOn, sendFile }: UploadNeeds): SendUpload {
  let isRefused = false
  return async (url, request) => {
    const [, kind] = pictureUpload.exec(url) ?? []
    if (!kind || isRefused || !types.includes(request.body.type) || !isOn()) return sendFile(url, request)
    const answer = await sendIntoBucket(kind, request, sendFile)
    if (answer) return answer
    const response = await sendFile(url, request)
    isRefused = true
    return response
  }
}

/**
 * Sends a picture into the bucket and has the shop store it.
 * @returns the answer of the shop, as of an upload to it; null if the picture did not get into the bucket
 */
async function sendIntoBucket(
  kind: string,
  { body: file, timeoutMs, onProgress, transport }: UploadRequest,
  send: typeof sendFile,
): Promise<Response | null> {
  // As a file: a call has less time than an upload, which may wait until the shop decodes it.
  const post = (path: string, body: object) => {
    const file = new Blob([JSON.stringify({ kind, ...body })], { type: 'application/json' })
    return transport({ method: 'POST', path, sealed: false, body: undefined, file })
  }
  const created = await post('createUpload', { type: file.type, bytes: file.size })
  if (!created.ok) return null
  const { data } = (await created.json()) as { data: { _id: string; url: string } }
  let isMoving = false
  try {
    const sent = await send(data.url, {
      method: 'PUT',
      headers: { 'content-type': file.type },
      body: file,
      timeoutMs,
      firstMs,
      answerHeaders: [],
      onProgress(part) {
        isMoving = true
        onProgress(part)
      },
    })
    if (!sent.ok) return null
  } catch (error) {
    // A line that is too slow for the bucket is too slow for the shop.
    if (isMoving && error instanceof DOMException && error.name === 'TimeoutError') throw error
    return null
  }
  return post('finishUpload', { _id: data._id })
}
