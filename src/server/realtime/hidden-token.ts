import type { IncomingMessage, Server } from 'node:http'

const tokens = new WeakMap<IncomingMessage, string>()

/**
 * Takes the token out of the address of each request to the socket before anything sees it: not socket.io, which
 * keeps and (with DEBUG) prints addresses, nor whatever logs requests one day. To be called after socket.io is
 * attached.
 */
export function hideTokens(server: Server, path: string): void {
  const hide = (request: IncomingMessage) => {
    if (!request.url?.startsWith(path)) return
    const [address, ...rest] = request.url.split('?')
    const query = new URLSearchParams(rest.join('?'))
    const given = query.getAll('token')
    query.delete('token')
    request.url = `${address}?${query}`
    // Two are none: which of them would be meant?
    if (given.length === 1 && given[0]) tokens.set(request, given[0])
  }
  server.prependListener('request', hide)
  server.prependListener('upgrade', hide)
}

/** The token that came with a request, once. Empty when there was none. */
export function takeToken(request: IncomingMessage): string {
  const token = tokens.get(request) ?? ''
  tokens.delete(request)
  return token
}
