import type { IncomingMessage, Server } from 'node:http'

const tokens = new WeakMap<IncomingMessage, string>()

/**
 * Removes the token from the URL of each request to the socket before anything else sees it: socket.io, which keeps
 * URLs and prints them with DEBUG, or a request log. Call it after socket.io is attached.
 */
export function hideTokens(server: Server, path: string): void {
  const hide = (request: IncomingMessage) => {
    if (!request.url?.startsWith(path)) return
    const [address, ...rest] = request.url.split('?')
    const query = new URLSearchParams(rest.join('?'))
    const given = query.getAll('token')
    query.delete('token')
    request.url = `${address}?${query}`
    // Two tokens are ambiguous and count as none.
    if (given.length === 1 && given[0]) tokens.set(request, given[0])
  }
  server.prependListener('request', hide)
  server.prependListener('upgrade', hide)
}

/** Returns the token of a request, once; empty when there was none. */
export function takeToken(request: IncomingMessage): string {
  const token = tokens.get(request) ?? ''
  tokens.delete(request)
  return token
}
