import ipaddr from 'ipaddr.js'

/** Origin of a call as rate limits count it. */
export type Place = {
  /** IPv4 address or IPv6 network; null when the relay does not name its client. */
  client: string | null
  /** Address of a nearby proxy that is not trusted (see ./client-address.ts); null without one. */
  relay: string | null
}

/** Prefix length of IPv6 networks: a customer gets a /64 and may use every address in it. */
const networkBits = 64

/**
 * Returns the origin of a call as rate limits count it: an IPv4 address as it is, also when it is mapped to IPv6, and
 * the /64 network of an IPv6 address. Everything that is not an address counts as `unknown`.
 */
export function placeOf(address: string): Place {
  const [, relay, client] = /^relay (\S+)(?: client (\S+))?$/.exec(address) ?? []
  if (!relay) return { client: networkOf(address), relay: null }
  return { client: client === undefined ? null : networkOf(client), relay: networkOf(relay) }
}

function networkOf(address: string): string {
  const text = withoutPort(address)
  if (!ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/${networkBits}`)}/${networkBits}`
}

/** Removes the port that some proxies append: 192.0.2.1:443, [2001:db8::1]:443. */
const withoutPort = (address: string) =>
  address.replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
