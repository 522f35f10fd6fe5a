import type { IncomingMessage } from 'node:http'
import { createAddressReader } from '../address.ts'
import type { Config } from '../config.ts'

/** Connections from one address at most: an office or a mobile network has many members behind one. */
const perAddress = 256

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
  return {
    mayConnect(request) {
      if (!isOwnPage(config, request)) return 'forbidden'
      return (connections.get(addressOf(request)) ?? 0) < perAddress ? 'yes' : 'too_many_connections'
    },
    count(request) {
      const address = addressOf(request)
      connections.set(address, (connections.get(address) ?? 0) + 1)
      return () => {
        const left = (connections.get(address) ?? 1) - 1
        if (left > 0) connections.set(address, left)
        else connections.delete(address)
      }
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
