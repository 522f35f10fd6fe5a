import type { IncomingMessage } from 'node:http'
import { createAddressReader } from '../http/client-address.ts'
import { placeOf } from '../http/place.ts'
import type { Config } from '../platform/config.ts'

/** Connections from one place at most: an office or a mobile network has many members behind one address. */
const perPlace = 256
/** Behind a proxy that is not trusted to say who is who. */
const perRelay = 16 * perPlace

export type Admission = {
  /** Whether a connection may begin. */
  mayConnect: (request: IncomingMessage) => 'yes' | 'forbidden' | 'too_many_connections'
  /** Counts a connection. @returns how to count it no more */
  count: (request: IncomingMessage) => () => void
}

/** Who may connect to this process before it is known who they are: pages of the API's origins, not too many. */
export function createAdmission(config: Config): Admission {
  const addressOf = createAddressReader(config.trustedProxies)
  const connections = new Map<string, number>()
  const keysOf = (request: IncomingMessage): [string, number][] => {
    const { client, relay } = placeOf(addressOf(request))
    return [
      ...(client === null ? [] : [[client, perPlace] satisfies [string, number]]),
      ...(relay === null ? [] : [[`relay ${relay}`, perRelay] satisfies [string, number]]),
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
      const isFull = ([key, most]: [string, number]) => (connections.get(key) ?? 0) >= most
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
 * The rule of the API (../cors.ts), which the browser enforces there and nobody would here: the site's pages, by
 * whichever name they were asked for, and those of the configured origins. Tools send no Origin.
 */
function isOwnPage({ siteUrl, allowedOrigins }: Config, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origin === new URL(siteUrl).origin || allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
