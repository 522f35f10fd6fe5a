import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { openEngine } from '#server/search/opensearch/client.ts'
import { createTestDatabase } from '#support/database.ts'
import { noOpenSearch, sharedOpenSearch } from '#support/opensearch.ts'

// Runs `npm run search:index` in its own process.
const database = await createTestDatabase()
afterAll(() => database.drop())

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['src/server/search/opensearch/index-cli.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, ...env },
  })

test('search:index without SEARCH_URL exits with an error that names the variable', async () => {
  await expect(run({ SEARCH_URL: '' })).rejects.toMatchObject({
    code: 1,
    stderr: 'SEARCH_URL is not set: there is no OpenSearch to build an index in\n',
  })
})

test.skipIf(noOpenSearch)(
  `search:index builds an index and replaces it on the next run${noOpenSearch ? ` (${noOpenSearch})` : ''}`,
  async () => {
    const { urls } = await sharedOpenSearch()
    const [engine, { pool }] = [openEngine(urls), connect(database.url)]
    const env = { SEARCH_URL: urls.join(), SEARCH_INDEX: 'cli-test' }
    try {
      const { stdout } = await run(env)
      expect(stdout).toMatch(/^cli-test is now cli-test-\d+, built in [\d.]+ s$/m)
      const [first] = await engine.indicesOf('cli-test')
      await run(env)
      const [second, ...others] = await engine.indicesOf('cli-test')
      expect([others, second === first]).toEqual([[], false])
      const { rows } = await pool.query('SELECT name, live FROM search_indexes')
      expect(rows).toEqual([{ name: second, live: true }])
      await engine.deleteIndex(second as string)
    } finally {
      await engine.close()
      await pool.end()
    }
  },
  240_000,
)
