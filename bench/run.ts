// `npm run bench`: runs all parts one after the other, each in its own process, then the table. A part that fails or
// takes too long becomes a row of the table, and the others continue. BENCH_PARTS=pages,api limits the parts; the table
// keeps the earlier results of the others.
import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { build } from '../scripts/steps/build.mjs'
import { searchQualityFile } from './support/merged.ts'
import { type Outcome, type PartName, parts } from './support/parts.ts'
import { readJson, removeResult } from './support/report.ts'

const only = process.env.BENCH_PARTS?.split(',')
const file = '.data/bench/results/run.json'
/** Result files of parts that do not use the common folder. */
const merged: Partial<Record<PartName, string>> = {
  lighthouse: '.data/lighthouse.json',
  search: searchQualityFile,
}
/** Pages that the bars are about; others can be measured separately. */
const environment: NodeJS.ProcessEnv = { LIGHTHOUSE_PAGES: 'home,list,product,search,blog', ...process.env }

// Pages are built from the current sources.
await build()
await mkdir('.data/bench/results', { recursive: true })
const before = only ? ((await readJson<{ outcomes: Outcome[] }>(file))?.outcomes ?? []) : []
const outcomes = before.filter(({ name }) => !only?.includes(name))
const scripts = (await readJson<{ scripts: Record<string, string> }>('package.json'))?.scripts ?? {}

for (const { name, minutes } of parts) {
  if (only && !only.includes(name)) continue
  console.log(`\n── ${name}`)
  await removeResult(name)
  if (merged[name]) await rm(merged[name], { force: true })
  const began = performance.now()
  const problem = await runPart(name, minutes)
  outcomes.push({ name, seconds: Math.round((performance.now() - began) / 1000), problem })
  await writeFile(file, `${JSON.stringify({ outcomes }, null, 2)}\n`)
}
process.exitCode = (await runNode(['bench/table.ts'], 10)) === null ? 0 : 1

/** @returns the error in a line; null without one */
async function runPart(name: PartName, minutes: number): Promise<string | null> {
  const program = /bench\/[\w-]+\.ts$/.exec(scripts[`bench:${name}`] ?? '')?.[0]
  if (!program) return `there is no npm script bench:${name}`
  return runNode([program], minutes)
}

/** Runs a program in its own process group, so that no server of a failed part survives it. */
function runNode(parameters: readonly string[], minutes: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      env: environment,
      stdio: ['ignore', 'inherit', 'pipe'],
      detached: true,
    })
    const endGroup = (signal: NodeJS.Signals) => {
      try {
        process.kill(-(child.pid ?? 0), signal)
      } catch {
        // The group has ended.
      }
    }
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      said = `${said}${text}`.slice(-4_000)
    })
    const late = setTimeout(() => endGroup('SIGKILL'), minutes * 60_000)
    const interrupt = () => {
      endGroup('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      endGroup('SIGKILL')
      if (code === 0) return resolve(null)
      if (signal === 'SIGKILL') return resolve(`took longer than ${minutes} minutes`)
      resolve(/^\w*Error: .*/m.exec(said)?.[0] ?? said.trim().split('\n').at(-1) ?? `ended with ${code}`)
    })
  })
}
