import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'

/** The header in which the front tells the API who calls. Whatever a caller sends under it is overwritten. */
export const addressHeader = 'x-client-address'

/**
 * Finds the caller's address: the connection's, or what X-Forwarded-For says when the connection comes from a
 * trusted proxy.
 * @param trusted addresses, networks or names like `loopback`
 */
export function createAddressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trusted])
  return (request) =>
    withoutPrefix(trusted.length > 0 ? proxyAddress(request, isTrusted) : request.socket.remoteAddress)
}

/** An IPv4 address in its IPv6 form is the same address. */
const withoutPrefix = (address = '') => address.replace(/^::ffff:/, '')

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)
