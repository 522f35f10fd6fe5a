import type { IncomingMessage } from 'node:http'
import { createAddressReader } from '../http/client-address.ts'
import type { Config } from '../platform/config.ts'
import { placeOf } from '../platform/place.ts'

/** Limit of connections per client address: an office or a mobile network has many members behind one. */
const maxPerPlace = 256
/** Limit of connections behind one untrusted proxy. */
const maxPerRelay = 16 * maxPerPlace

export type Admission = {
  /** Decides whether a connection may be opened. */
  mayConnect: (request: IncomingMessage) => 'yes' | 'forbidden' | 'too_many_connections'
  /** Counts a connection. @returns a function that uncounts it */
  count: (request: IncomingMessage) => () => void
}

/** Admits connections before authentication: from pages of the allowed origins, within limits per address. */
export function createAdmission(config: Config): Admission {
  const addressOf = createAddressReader(config.trustedProxies)
  const connections = new Map<string, number>()
  const keysOf = (request: IncomingMessage): [string, number][] => {
    const { client, relay } = placeOf(addressOf(request))
    return [
      ...(client === null ? [] : [[client, maxPerPlace] satisfies [string, number]]),
      ...(relay === null ? [] : [[`relay ${relay}`, maxPerRelay] satisfies [string, number]]),
    ]
  }
  const change = (keys: [string, number][], by: 1 | -1) => {
    for (const [key] of keys) {
      const count = (connections.get(key) ?? 0) + by
      if (count > 0) connections.set(key, count)
      else connections.delete(key)
    }
  }
  return {
    mayConnect(request) {
      if (!isOwnPage(config, request)) return 'forbidden'
      const isFull = ([key, max]: [string, number]) => (connections.get(key) ?? 0) >= max
      return keysOf(request).some(isFull) ? 'too_many_connections' : 'yes'
    },
    count(request) {
      const keys = keysOf(request)
      change(keys, 1)
      return () => change(keys, -1)
    },
  }
}

/**
 * Returns whether a request comes from an allowed origin: the site's pages, under any host name that reached this
 * server, or the configured origins. For the API the browser enforces this rule (../http/cors.ts); for sockets it does
 * not. Tools send no Origin.
 */
function isOwnPage({ siteUrl, allowedOrigins }: Config, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origin === new URL(siteUrl).origin || allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
