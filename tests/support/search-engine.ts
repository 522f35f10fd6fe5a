import { randomUUID } from 'node:crypto'
import { connect } from '#server/platform/db/client.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { buildIndex } from '#server/search/opensearch/build.ts'
import { type Engine, openEngine } from '#server/search/opensearch/client.ts'
import { openSearchEngine, type SearchEngine } from '#server/search/opensearch/search-engine.ts'
import { shareEngine } from '#server/search/opensearch/shared-engine.ts'
import { sharedOpenSearch } from './opensearch.ts'

export type TestEngine = ReturnType<typeof connect> & {
  engine: Engine
  search: SearchEngine
  alias: string
  /** Rebuilds the index. `passed` is called after each batch. */
  build: (passed?: () => unknown) => Promise<string>
  /** Makes searches find everything that was committed before. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** Time (ms) for a search: tests run on busy machines, and compare answers, not times. */
const patientMs = 30_000

/** Opens a connection to a database whose searches OpenSearch answers, with an index of its own. */
export async function openTestEngine(
  databaseUrl: string,
  {
    urls,
    timeoutMs = patientMs,
    log = createLog('warn'),
  }: { urls?: string[]; timeoutMs?: number; log?: Log } = {},
): Promise<TestEngine> {
  const nodes = urls ?? (await sharedOpenSearch()).urls
  const own = connect(databaseUrl)
  const alias = `test-${randomUUID()}`
  const engine = openEngine(nodes)
  const build = (passed?: () => unknown) => buildIndex({ pool: own.pool, engine, log }, alias, passed)
  await build()
  const search = openSearchEngine({ pool: own.pool, log, urls: nodes, alias, timeoutMs })
  shareEngine(own.db, search)
  await search.feed()
  return {
    ...own,
    engine,
    search,
    alias,
    build,
    async catchUp() {
      await search.feed()
      await engine.refresh(alias)
    },
    async close() {
      await search.close()
      for (const index of await engine.indicesOf(alias).catch(() => []))
        await engine.deleteIndex(index).catch(() => undefined)
      await engine.close()
      await own.pool.end()
    },
  }
}
