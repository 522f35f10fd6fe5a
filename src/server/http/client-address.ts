import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** Header in which the front passes the client address to the API; overwritten if the caller sends one. */
export const addressHeader = 'x-client-address'

/** Headers that only proxies send; those of the first line name the client. */
const clientHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
] as const
const forwardingHeaders = [
  ...clientHeaders,
  ...['forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-server'],
  ...['x-client-ip', 'x-cluster-client-ip', 'x-azure-clientip', 'cf-ray', 'cdn-loop', 'x-amzn-trace-id'],
]
/** Names by which a caller on this machine calls this server. */
const localHost = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Creates the reader of client addresses: the peer's address, or the one in X-Forwarded-For when the peer is a trusted
 * proxy.
 *
 * An untrusted peer nearby (this machine, a private network) that sends forwarding headers, and one on this machine that
 * asks for another host or speaks HTTP/1.0, is taken for a proxy: its calls come from `relay <address> client <address>`,
 * which is never loopback and which ./place.ts counts. So do those for which a trusted proxy on another machine names that
 * machine's loopback: a second proxy there. From any other peer such headers are ignored, so that no caller can pose as many.
 * @param trusted addresses, networks, or names like `loopback`
 * @param onRelay runs for each call that came through such a proxy
 */
export function createAddressReader(
  trusted: readonly string[],
  onRelay: (peer: string) => void = () => undefined,
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trusted])
  const isFromProxy = createProxyCheck(trusted)
  return (request) => {
    const peer = withoutPrefix(request.socket.remoteAddress)
    const { headers } = request
    if (isFromProxy(request) && headers['x-forwarded-for'] !== undefined) {
      const client = withoutPrefix(proxyAddress(request, isTrusted))
      if (!isLoopback(client) || isLoopback(peer)) return client
      if (!isTrusted(client, 0)) onRelay(peer)
      return `relay ${peer} client ${client}`
    }
    const isProxy = isForwarded(headers) ? isNearby(peer) : isLoopback(peer) && isForOtherHost(request)
    if (!isProxy) return peer
    onRelay(peer)
    const client = clientIn(headers)
    return client ? `relay ${peer} client ${client}` : `relay ${peer}`
  }
}

/** Creates the check whether a request comes from a trusted proxy. */
export function createProxyCheck(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddress.compile([...trusted])
  return ({ socket }) => trusted.length > 0 && isTrusted(withoutPrefix(socket.remoteAddress), 0)
}

/** Advice to operators on trusting the proxy that was seen or is expected. */
export const proxyAdvice =
  'Set TRUST_PROXY to its address (TRUST_PROXY=loopback for one on this machine) and let it set X-Forwarded-For.'

/** Unwraps an IPv4-mapped IPv6 address. */
const withoutPrefix = (address = '') => address.replace(/^::ffff:/, '')

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined)

/** Returns whether a call asks for a host that is not this machine, as those of a proxy that adds nothing do. */
const isForOtherHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || (host !== undefined && !localHost.test(host))

/** Returns whether an address may be that of the installation's own proxy. */
const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) &&
  ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(
    ipaddr.process(address).range(),
  )

/**
 * Returns the client that a proxy forwards for: the last address, the one that it has seen itself. Null without a valid
 * one.
 */
function clientIn(headers: IncomingHttpHeaders): string | null {
  const forwarded = clientHeaders.map((name) => headers[name]).find((value) => value !== undefined)
  const last = String(forwarded).split(',').at(-1)?.trim() ?? ''
  return ipaddr.isValid(last) ? last : null
}
