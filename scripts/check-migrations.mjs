// `npm run check:migrations`: the migrations make the schema, and a new one neither locks a table that is in use nor rewrites
// it, by the rules of squawk (.squawk.toml) and those beside it. Migrations up to 0049 are of the time before: each stopped the
// shop; the rules beside squawk's hold from 0087 on.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { OUTSIDE, problemsOf } from './steps/migration-rules.mjs'
import { capture, pinnedEnvironment, root } from './steps/run.mjs'
import { main, say } from './steps/say.mjs'

const FOLDER = 'src/server/platform/db/migrations'
const SCHEMA = './src/server/platform/db/schema.ts'
const FIRST = '0050'
const FIRST_OF_RULES = '0087'

/** @returns whether the linter has a program for this machine; it is an optional package of each platform */
function isThere() {
  try {
    createRequire(import.meta.url).resolve(`@squawk-cli/${process.platform}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}

/** @returns whether `drizzle-kit generate` finds nothing to migrate */
async function areWhole() {
  const out = mkdtempSync(join(tmpdir(), 'marketplace-migrations-'))
  try {
    cpSync(join(root, FOLDER, 'meta'), join(out, 'meta'), { recursive: true })
    const { code, output } = await capture(
      join(root, 'node_modules/.bin/drizzle-kit'),
      ['generate', '--dialect=postgresql', `--schema=${SCHEMA}`, `--out=${relative(root, out)}`],
      pinnedEnvironment({}),
    )
    // It also ends with 0 when snapshots contradict each other.
    const isWhole = code === 0 && output.includes('No schema changes')
    if (!isWhole) say(`${output.trim()}\nMigrations: see \`npx drizzle-kit generate\``)
    return isWhole
  } finally {
    rmSync(out, { recursive: true })
  }
}

await main(async () => {
  if (!(await areWhole())) return 1
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.sql') && name >= FIRST)
  const problems = names.filter((name) => name >= FIRST_OF_RULES).flatMap(rulesBroken)
  for (const problem of problems) say(problem)
  if (problems.length > 0) return 1
  const program = join(root, 'node_modules/.bin/squawk')
  if (!existsSync(program) || !isThere()) {
    say(`Migrations: not checked, squawk has no program for ${process.platform}-${process.arch}`)
    return 0
  }
  const isOutside = (name) => readFileSync(join(root, FOLDER, name), 'utf8').startsWith(OUTSIDE)
  const [outside, inside] = [names.filter(isOutside), names.filter((name) => !isOutside(name))]
  const results = [
    await lint(program, inside, ['--assume-in-transaction']),
    await lint(program, outside, ['--no-assume-in-transaction']),
  ]
  const wrong = results.filter(({ code }) => code !== 0)
  for (const { output } of wrong) say(output.trim())
  if (wrong.length === 0) say(`Migrations: 0 wrong in ${names.length}`)
  return wrong.length === 0 ? 0 : 1
})

function rulesBroken(name) {
  const read = (path) => readFileSync(join(root, FOLDER, path), 'utf8')
  return problemsOf(name.replace(/\.sql$/, ''), read(name), JSON.parse(read('meta/_journal.json')).entries)
}

async function lint(program, names, options) {
  if (names.length === 0) return { code: 0, output: '' }
  return capture(program, [...options, ...names.map((name) => join(FOLDER, name))], pinnedEnvironment({}))
}
