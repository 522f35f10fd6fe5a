import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** The header in which the front tells the API who calls. Whatever a caller sends under it is overwritten. */
export const addressHeader = 'x-client-address'

/** Headers that only a proxy has reason to send. */
const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
  'via',
]

/**
 * Finds the caller's address: the connection's, or what X-Forwarded-For says when the connection comes from a
 * trusted proxy.
 *
 * A neighbour (this machine, a private network) that forwards without being trusted is no caller of its own: its calls
 * come from `relay <address> client <address>`, which is loopback to nobody and counted as ./place.ts says. From
 * anywhere else such headers mean nothing, so that no caller can be many by sending them.
 * @param trusted addresses, networks or names like `loopback`
 * @param onRelay told of each call that such a neighbour passed on
 */
export function createAddressReader(
  trusted: readonly string[],
  onRelay: (neighbour: string) => void = () => undefined,
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trusted])
  return (request) => {
    const neighbour = withoutPrefix(request.socket.remoteAddress)
    const { headers } = request
    if (trusted.length > 0 && isTrusted(neighbour, 0) && headers['x-forwarded-for'] !== undefined)
      return withoutPrefix(proxyAddress(request, isTrusted))
    if (!isForwarded(headers) || !isNear(neighbour)) return neighbour
    onRelay(neighbour)
    const client = clientIn(headers)
    return client ? `relay ${neighbour} client ${client}` : `relay ${neighbour}`
  }
}

/** How an operator makes the proxy that was seen, or has to be there, a trusted one. */
export const proxyAdvice =
  'Set TRUST_PROXY to its address (TRUST_PROXY=loopback for one on this machine) and let it set X-Forwarded-For.'

/** An IPv4 address in its IPv6 form is the same address. */
const withoutPrefix = (address = '') => address.replace(/^::ffff:/, '')

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined)

/** Where a proxy of the installation itself may be. */
const isNear = (address: string): boolean =>
  ipaddr.isValid(address) &&
  ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(
    ipaddr.process(address).range(),
  )

/** Whom a proxy says that it passes on: the last address, which it has seen itself; null when it says none. */
function clientIn(headers: IncomingHttpHeaders): string | null {
  const said = String(headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? '')
  const last = said.split(',').at(-1)?.trim() ?? ''
  return ipaddr.isValid(last) ? last : null
}
