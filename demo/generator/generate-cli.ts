import pg from 'pg'
import { getConfig } from '#server/platform/config.ts'
import { addressOf } from '#server/platform/db/hosts.ts'
import { joinDatabase } from '#server/platform/db/open.ts'
import { StartError } from '#server/platform/start-error.ts'
import { generateProducts } from './generate.ts'

// `npm run generate -- TOTAL`: fills the catalogue up to that number of products, for benchmarks.

const say = (line: string) => console.log(line)

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main([amount = '', ...more]: string[]): Promise<void> {
  const total = Number(amount)
  if (!/^\d{1,8}$/.test(amount) || total === 0 || more.length > 0)
    throw new StartError('Usage: npm run generate -- TOTAL   (how many products the catalogue should have)')
  const database = await joinDatabase({ ...getConfig(process.env), log: say })
  const client = new pg.Client({ connectionString: addressOf(database.url) })
  try {
    await client.connect()
    const start = performance.now()
    const added = await generateProducts(client, { total, now: new Date(), log: say })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const memory = Math.round(process.resourceUsage().maxRSS / 1024)
    say(`Added ${added} products in ${seconds} s, using at most ${memory} MB of memory here`)
  } finally {
    await client.end()
    await database.stop()
  }
}
