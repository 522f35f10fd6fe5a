// `npm run bench:table`: combines the latest results of all parts into one table: printed, saved as .data/bench.json,
// and written into bench/README.md.
import { readFile, writeFile } from 'node:fs/promises'
import { clientName } from './support/closed-loop.ts'
import { openDatabases } from './support/databases.ts'
import { describeMachine } from './support/machine.ts'
import { between, tableOf } from './support/markdown.ts'
import { againstMedusa } from './support/medusa.ts'
import { lighthouseRows, readLighthouse, searchQualityRows } from './support/merged.ts'
import { type Outcome, parts } from './support/parts.ts'
import { markOf, type Row, readJson, readResult } from './support/report.ts'

const readme = 'bench/README.md'
type Section = { title: string; rows: Row[] }

const outcomes = (await readJson<{ outcomes: Outcome[] }>('.data/bench/results/run.json'))?.outcomes ?? []
const facts: Record<string, number> = {}
const sections: Section[] = []
const lighthouse = await readLighthouse()

for (const { name, title } of parts) {
  const result = await readResult(name)
  Object.assign(facts, result?.facts)
  const rows = [...(result?.rows ?? [])]
  if (name === 'lighthouse' && lighthouse) rows.push(...lighthouseRows(lighthouse))
  if (name === 'search') rows.push(...(await searchQualityRows()))
  const problem = outcomes.find((outcome) => outcome.name === name)?.problem
  if (problem) rows.push({ what: `${name}: failed`, figure: problem, bar: 'ends well', met: false })
  if (rows.length > 0) sections.push({ title: title || name, rows })
}
const home = lighthouse?.rows.find(({ page }) => page === '/en home')
sections.push({ title: 'Beside Medusa 2.21 with its Next.js storefront', rows: againstMedusa(facts, home) })

const machine = await describeMachine(await postgresVersion())
const at = new Date().toISOString()
const all = sections.flatMap(({ rows }) => rows)
const asked = all.filter(({ met }) => met !== null)
const met = asked.filter((row) => row.met)
const summary = `${met.length} of ${asked.length} bars are met`

for (const { title, rows } of sections) {
  console.log(`\n${title}`)
  for (const row of rows) {
    console.log(
      `${row.what.padEnd(58)} ${row.figure.padEnd(72)} ${row.bar} ${markOf(row)}${row.body ? ` (${row.body})` : ''}`.trimEnd(),
    )
  }
}
console.log(`\n${summary}`)
await writeFile(
  '.data/bench.json',
  `${JSON.stringify({ at, machine, summary, sections, outcomes }, null, 2)}\n`,
)
const tables = sections.map(({ title, rows }) => `### ${title}\n\n${tableOf(rows)}`)
const heading = `Measured ${at.slice(0, 16).replace('T', ' ')} UTC with ${clientName}: ${machine.join('; ')}. ${summary}.`
await writeFile(readme, between(await readFile(readme, 'utf8'), [heading, ...tables].join('\n\n')))

async function postgresVersion(): Promise<string> {
  try {
    const databases = await openDatabases(() => undefined)
    return await databases.version().finally(() => databases.stop())
  } catch {
    return 'unknown'
  }
}
