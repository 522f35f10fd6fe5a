import ipaddr from 'ipaddr.js'

/** Where a caller is, as limits count it. */
export type Place = {
  /** An IPv4 address or an IPv6 network; null when the relay does not say. */
  client: string | null
  /** A neighbour that passes calls on and is not trusted to say whose (see ./address.ts). */
  relay: string | null
}

/** One customer of an IPv6 network has a network of this size, and every address in it. */
const networkBits = 64

/**
 * The address of a call in the form that limits count: IPv4 as it is, also when it is written as IPv6; IPv6 as its
 * /64 network. All that is no address is one place.
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

/** Some proxies name the port as well: 192.0.2.1:443, [2001:db8::1]:443. */
const withoutPort = (address: string) =>
  address.replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
