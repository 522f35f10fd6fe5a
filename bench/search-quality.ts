// `npm run bench:search`: search quality. Runs the queries of tests/server/search/quality on its own database with the
// demo catalogue, prints recall, rank and gain by kind and the worst results, and saves them as JSON. It measures no
// times.
import { mkdir, writeFile } from 'node:fs/promises'
import { createApp } from '../src/server/app.ts'
import { prepareDemo } from '../src/server/demo.ts'
import { addressHeader } from '../src/server/http/client-address.ts'
import { openResources } from '../src/server/open-resources.ts'
import { getConfig } from '../src/server/platform/config.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { createLog } from '../src/server/platform/log.ts'
import { judge, looked, type Score, summaries } from '../tests/server/search/quality/measure.ts'
import { queries } from '../tests/server/search/quality/queries.ts'
import { contentIn } from '../tests/support/content.ts'

const directory = '.data/bench-search'
await mkdir(directory, { recursive: true })
const config = getConfig({ DATA_DIRECTORY: directory, DEMO: 'true' })
const database = await openDatabase({ dataDirectory: directory, log: console.log })
const scores: Score[] = []
try {
  await migrate(database.url, console.log)
  const resources = await openResources(config, createLog('warn'), database.url)
  try {
    await prepareDemo(resources, () => undefined)
    const app = createApp(() => resources, contentIn)
    for (const query of queries) scores.push(judge(query, await cardsOf(app, query.text)))
  } finally {
    await resources.close()
  }
} finally {
  await database.stop()
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const figure = (value: number) => value.toFixed(3).padStart(7)
const rows = summaries(scores)
console.log(`${'kind'.padEnd(20)}queries  answered  recall@${looked}    MRR  NDCG@${looked}`)
for (const { kind, summary } of rows) {
  const { queries: count, answered, recall, reciprocalRank, gain } = summary
  console.log(
    `${kind.padEnd(20)}${String(count).padStart(7)}  ${percent(answered)}  ${percent(recall)}  ${figure(reciprocalRank)}  ${figure(gain)}`,
  )
}
for (const { query, wrong } of scores) {
  if (wrong.length > 0) console.log(`${query.kind}: ${query.text} – ${wrong.join('; ')}`)
}
const results = scores.map(({ query: { kind, text }, ...score }) => ({ kind, text, ...score }))
const saved = { at: new Date().toISOString(), summaries: rows, results }
await writeFile('.data/bench-search.json', `${JSON.stringify(saved, null, 2)}\n`)

async function cardsOf(app: ReturnType<typeof createApp>, text: string) {
  const address = new URL(`http://localhost/user/v1/searchOnNextPage?size=${looked}`)
  address.searchParams.set('search', text)
  const response = await app.fetch(new Request(address, { headers: { [addressHeader]: '127.0.0.1' } }))
  if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { items: { name?: string; name_ar?: string }[] } }
  return data.items
}
