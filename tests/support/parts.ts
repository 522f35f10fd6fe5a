import { globSync } from 'node:fs'

/** Path prefixes below `tests/` of the test files of each part; a file belongs to the first part that matches. */
const beginnings: Record<string, string[]> = {
  contract: ['server/contract/'],
  cluster: [
    ...['failover', 'point-in-time', 'pooler', 'replica'].map((name) => `server/platform/db/${name}.`),
    ...['server/platform/pooled.', 'server/platform/redis/', 'server/realtime/redis-crash.'],
    ...['server/realtime/recovery.', 'server/search/opensearch/outage.', 'server/media/bucket.'],
    ...['nginx', 'rolling-restart', 'two-processes', 'varnish'].map((name) => `browser/${name}.`),
  ],
  platform: ['server/platform/', 'server/http/', 'server/imports/', 'server/realtime/', 'server/search/'],
  nouns: ['server/'],
  code: ['bench/', 'components/', 'demo/', 'islands/', 'lib/', 'scripts/', 'styles/', 'support/', 'worker/'],
  engines: ['browser/engines.'],
  wordpress: ['browser/wordpress.'],
  fuzzer: ['browser/schemathesis.'],
  operations: [
    ...['chaos', 'chat-crash', 'crash', 'database-away', 'hostile-requests', 'messages', 'packed'],
    ...['set-up', 'start', 'tracing'],
  ].map((name) => `browser/${name}.`),
  admin: ['browser/admin'],
  accounts: ['browser/accounts-', 'browser/recovery.'],
  selling: ['browser/selling-', 'browser/seller-contact.', 'browser/same-photos.', 'browser/money.'],
  conversations: ['chat', 'live', 'mail', 'offline', 'push', 'realtime'].map((name) => `browser/${name}.`),
  catalogue: ['browser/catalogue/', 'browser/islands/', 'browser/back-'],
  pages: ['browser/'],
}

/** Names of the parts of `npm run test:full`, each of which takes about ten minutes at most on a good machine. */
export const partNames = Object.keys(beginnings)

/** Returns the part that a test file is in, by its path from the root of the checkout. */
export function partOf(file: string): string | undefined {
  const path = file.replace(/^tests\//, '')
  return partNames.find((name) => beginnings[name]?.some((beginning) => path.startsWith(beginning)))
}

/**
 * Returns the names of the parts that are asked for.
 * @param asked a name, or `2/6`: every sixth part from the second on; throws for anything else
 */
export function partsAskedFor(asked: string): string[] {
  if (partNames.includes(asked)) return [asked]
  const [, share = 0, shares = 0] = (/^(\d+)\/(\d+)$/.exec(asked) ?? []).map(Number)
  if (share < 1 || share > shares)
    throw new Error(`no such part: ${asked} (${partNames.join(', ')}, or a share such as 2/6)`)
  return partNames.filter((_, place) => place % shares === share - 1)
}

/** Returns the files of these parts that a pattern finds, as paths from the root of the checkout. */
export function filesOf(names: string[], pattern: string): string[] {
  return globSync(pattern).filter((file) => names.includes(partOf(file) ?? ''))
}
