import ipaddr from 'ipaddr.js'

/** Origin of a call as rate limits count it. */
export type Place = {
  /** IPv4 address or IPv6 network; null when the relay does not name its client. */
  client: string | null
  /** Wider networks around the client, the narrowest first; their addresses may all be one customer's. */
  networks: readonly string[]
  /** Address of a nearby proxy that is not trusted (see ./client-address.ts); null without one. */
  relay: string | null
}

/** Prefix length of IPv6 networks: a customer gets a /64 and may use every address in it. */
const networkBits = 64
/** Prefix lengths of networks that one customer may get or rent whole (RFC 6177 for IPv6). */
const widerBits = { ipv6: [56, 48], ipv4: [24] }

/**
 * Returns the origin of a call as rate limits count it: an IPv4 address as it is, also when it is mapped to IPv6, and
 * the /64 network of an IPv6 address. Everything that is not an address counts as `unknown`, without wider networks.
 */
export function placeOf(address: string): Place {
  const [, relay, client] = /^relay (\S+)(?: client (\S+))?$/.exec(address) ?? []
  if (!relay) return { ...clientOf(address), relay: null }
  const behind = client === undefined ? { client: null, networks: [] } : clientOf(client)
  return { ...behind, relay: clientOf(relay).client }
}

function clientOf(address: string): Pick<Place, 'client' | 'networks'> {
  const text = withoutPort(address)
  if (!ipaddr.isValid(text)) return { client: 'unknown', networks: [] }
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) {
    const networkOf = (bits: number) => `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`
    return { client: parsed.toString(), networks: widerBits.ipv4.map(networkOf) }
  }
  const plain = parsed.toNormalizedString().replace(/%.*$/, '')
  const networkOf = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`
  return { client: networkOf(networkBits), networks: widerBits.ipv6.map(networkOf) }
}

/** Removes the port that some proxies append: 192.0.2.1:443, [2001:db8::1]:443. */
const withoutPort = (address: string) =>
  address.replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
