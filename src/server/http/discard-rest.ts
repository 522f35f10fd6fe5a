import type { IncomingMessage } from 'node:http'

/** Of a body that was refused so much is read on, so that its sender gets to read the answer; then the line is cut. */
const restLimit = 32_000_000
/** In ms. */
const restTime = 20_000

/** Reads on, without keeping any of it, what else comes of a body: it stands before the next call of its connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let bytes = 0
  const cut = () => request.socket.destroy()
  const late = setTimeout(cut, restTime)
  late.unref()
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > restLimit) cut()
  })
  // Whoever goes away meanwhile has not read the answer; nobody else needs to know.
  request.on('error', () => undefined)
  request.once('close', () => clearTimeout(late))
}
