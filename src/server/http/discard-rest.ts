import type { IncomingMessage } from 'node:http'

/**
 * Bytes of a refused body that are still read, so that its client gets to read the response; then the connection is
 * cut.
 */
const restLimit = 32_000_000
/** Ms after which the connection is cut. */
const restTime = 20_000

/** Reads and drops the rest of a request's body, which precedes the next request of its connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let bytes = 0
  const cut = () => request.socket.destroy()
  const timer = setTimeout(cut, restTime)
  timer.unref()
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > restLimit) cut()
  })
  // A client that disconnects now has not read the response, which needs no handling.
  request.on('error', () => undefined)
  request.once('close', () => clearTimeout(timer))
}
