import { createHash } from 'node:crypto'

/** False in `npm test`; true in `npm run test:full` and for tests that are started by themselves. */
export const isFull = process.env.TEST_SCOPE !== 'usual'

/** The selected part of `npm run test:full` (tests/support/parts.ts); undefined for all. */
export const part = process.env.TEST_PART || undefined

/** Marks a browser test that is slow, or that another one covers in large part: it runs in `npm run test:full` only. */
export const fullTag = '@full'

/**
 * Unit tests that take long, kill processes, measure times, or need programs that a machine rarely has; `npm test` covers
 * the same code with fewer inputs (docs/decisions/0117).
 */
export const fullUnitTests = [
  'tests/demo/catalogue/picture-keys.test.ts',
  'tests/islands/chat/text-links-time.test.ts',
  'tests/server/admin/admin-cli.test.ts',
  'tests/server/backups/{bucket,job}.test.ts',
  'tests/server/boosters/stripe-mock.test.ts',
  'tests/server/chat/scam-time.test.ts',
  'tests/server/content/real-wordpress.test.ts',
  'tests/server/contract/{hostile-text,outage,vanishing}.test.ts',
  'tests/server/imports/import-cli.test.ts',
  'tests/server/media/direct-uploads.test.ts',
  'tests/server/platform/db/{backup,busy-process,embedded-watch,failover,hosts,open-as-root}.test.ts',
  'tests/server/platform/db/{open-embedded,point-in-time,pooler,replica,upgrade}.test.ts',
  'tests/server/platform/pooled.test.ts',
  'tests/server/platform/redis/away.test.ts',
  'tests/server/platform/secrets/secrets-at-rest.test.ts',
  'tests/server/realtime/{recovery,redis-crash}.test.ts',
  'tests/server/same-photos/same-photos.test.ts',
  'tests/server/search/opensearch/{feed,index-cli,outage}.test.ts',
]

/**
 * Browser tests of crashes, of several processes, of other programs and engines, and those that start a server of their
 * own: `npm test` has one server for all.
 */
export const fullBrowserTests = [
  ...['chaos', 'chat-crash', 'crash', 'database-away', 'engines', 'messages', 'nginx', 'packed', 'push'],
  'direct-uploads',
  'hostile-requests',
  ...[
    'rolling-restart',
    'schemathesis',
    'set-up',
    'start',
    'tracing',
    'two-processes',
    'varnish',
    'wordpress',
  ],
  ...['accounts-providers', 'results-map', 'same-photos', 'selling-boosters-stripe'],
].map((name) => `**/${name}.spec.ts`)

/**
 * Selects one of several variants of a test, such as its languages, where not all of them run. The choice is derived
 * from the name, so that half of the tests run in each language, and each always in the same one.
 */
export function runsVariant(name: string, variant: number, variants: number): boolean {
  return isFull || createHash('sha256').update(name).digest().readUInt16BE() % variants === variant
}
