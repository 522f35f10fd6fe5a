import { getConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/client.ts'
import { joinDatabase } from '../../platform/db/open.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import { createLog } from '../../platform/log.ts'
import { StartError } from '../../platform/start-error.ts'
import { buildIndex } from './build.ts'
import { openEngine } from './client.ts'

// `npm run search:index`: builds the index of OpenSearch anew, beside the one in use.

try {
  await main()
} catch (error) {
  if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const config = getConfig(process.env)
  if (!config.openSearch)
    throw new StartError('SEARCH_URL is not set: there is no OpenSearch to build an index in')
  const { urls, alias } = config.openSearch
  const database = await joinDatabase({ ...config, log: (line) => console.log(line) })
  const { pool } = connect(database.directUrl, 3)
  const engine = openEngine(urls)
  const began = performance.now()
  try {
    const needs = { pool, engine, log: createLog(config.logLevel) }
    const name = await withLongTimeout(() => buildIndex(needs, alias))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${alias} is now ${name}, built in ${seconds} s`)
  } finally {
    await engine.close()
    await pool.end()
    await database.stop()
  }
}
