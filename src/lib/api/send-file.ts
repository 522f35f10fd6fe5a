/** Parameters of an upload beside the request itself. */
export type FileRequest = {
  method: string
  headers: Record<string, string>
  body: Blob
  /** Timeout in ms. */
  timeoutMs: number
  /** Timeout in ms until something of the body is sent. */
  firstMs?: number
  /** Headers of the answer that are read; another origin has to allow it. */
  answerHeaders?: readonly string[]
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file like `fetch`, with progress, which only XMLHttpRequest reports.
 * @throws a TypeError if there is no answer, a DOMException named TimeoutError after a timeout
 */
export function sendFile(
  url: string,
  {
    method,
    headers,
    body,
    timeoutMs,
    firstMs = timeoutMs,
    answerHeaders = ['date', 'retry-after'],
    onProgress,
  }: FileRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    request.timeout = firstMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = timeoutMs
      if (total > 0) onProgress(loaded / total)
    }
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.ontimeout = () => reject(new DOMException('the upload took too long', 'TimeoutError'))
    request.onload = () => {
      const headers = new Headers()
      for (const name of answerHeaders) {
        const value = request.getResponseHeader(name)
        if (value) headers.set(name, value)
      }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    request.send(body)
  })
}
