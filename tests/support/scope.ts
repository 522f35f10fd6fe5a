import { createHash } from 'node:crypto'

/** False in `npm test`; true in `npm run test:full` and for tests that are started by themselves. */
export const isFull = process.env.TEST_SCOPE !== 'usual'

/** Slow unit tests of code that rarely changes: real WordPress, nodes of OpenSearch that end, other users of the machine. */
export const fullUnitTests = [
  'tests/server/content/real-wordpress.test.ts',
  'tests/server/platform/db/open-as-root.test.ts',
  'tests/server/search/opensearch/outage.test.ts',
]

/** Browser tests of crashes, of several processes, of other programs and engines. */
export const fullBrowserTests = [
  'chaos',
  'chat-crash',
  'crash',
  'engines',
  'messages',
  'nginx',
  'packed',
  'rolling-restart',
  'schemathesis',
  'two-processes',
  'varnish',
  'wordpress',
].map((name) => `**/${name}.spec.ts`)

/**
 * Selects one of several variants of a test, such as its languages, where not all of them run. The choice is derived
 * from the name, so that half of the tests run in each language, and each always in the same one.
 */
export function runsVariant(name: string, variant: number, variants: number): boolean {
  return isFull || createHash('sha256').update(name).digest().readUInt16BE() % variants === variant
}
