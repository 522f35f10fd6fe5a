import pg from 'pg'
import { onePerProcess } from '../one-per-process.ts'
import { StartError } from '../start-error.ts'

// An address with several hosts, `postgres://user:password@one:5432,two:5432/shop`, as libpq takes it: of a primary and its
// standbys. pg connects to one host, so the primary is looked for here, and again when it is lost.

/** Addresses of the primaries, by the address with all hosts. */
const primaries = onePerProcess('databasePrimaries', () => new Map<string, string>())

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)(\/[^?]*)?(?:\?(.*))?$/

/** Returns an address for each host of an address, without `target_session_attrs`. */
export function addressesOf(url: string): string[] {
  const [, start, hosts, path = '', query] = severalHosts.exec(url) ?? []
  if (start === undefined || hosts === undefined) return [url]
  const parameters = new URLSearchParams(query)
  parameters.delete('target_session_attrs')
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Returns the address to connect to: the primary that was found last; the first host before any was looked for. */
export const addressOf = (url: string): string => primaries.get(url) ?? addressesOf(url)[0] ?? url

/**
 * Looks for the primary among the hosts of an address, all asked at once. An address with one host is that one, unasked.
 * @param limitMs time to answer
 * @returns its address, also that of `addressOf` from now on
 * @throws StartError if the address asks for anything but the primary; the error of the first host if none is reached that
 * takes changes
 */
export async function findPrimary(url: string, limitMs: number): Promise<string> {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return url
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'read-write'
  if (!['read-write', 'primary'].includes(wanted))
    throw new StartError('target_session_attrs has to be read-write: standbys take no changes')
  const found = await Promise.any(addresses.map((address) => expectPrimary(address, limitMs))).catch(
    (error: AggregateError) => {
      throw error.errors[0]
    },
  )
  primaries.set(url, found)
  return found
}

/** @throws when the host cannot be reached or takes no changes */
async function expectPrimary(address: string, limitMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ readOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS "readOnly"`,
    )
    if (rows[0]?.readOnly) throw new Error('it is a standby, which can only be read')
    return address
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Returns the class of a pool's clients, each of which connects to the host that is the primary then. */
export function clientAt(url: string): typeof pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: addressOf(url) })
    }
  }
}
