import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importLimits } from '#lib/contract/imports.ts'
import { isLocale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { userByEmail } from '../admin/roles.ts'
import { getConfig } from '../platform/config.ts'
import { csvFile, csvRows } from '../platform/csv.ts'
import { joinDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { openResources, type Resources } from '../platform/resources.ts'
import { StartError } from '../platform/start-error.ts'
import { presentImport, presentProblems, reportHeader, reportRows } from './present.ts'
import * as queries from './queries.ts'
import { runImport } from './run.ts'

// `npm run import -- FILE --as EMAIL`: listings of a business out of a CSV, as the page does it.

const USAGE =
  'Usage: npm run import -- FILE.csv --as EMAIL [--images FILE.zip] [--report FILE.csv] [--lang en|ar]'
const say = (line: string) => console.log(line)
/** Rows between two lines about how far it is. */
const sayEvery = 10_000
/** Refused rows that are printed; all of them are in the report. */
const mostPrinted = 20

try {
  await main(process.argv.slice(2))
} catch (error) {
  const { code, path } = error as NodeJS.ErrnoException
  if (error instanceof StartError) console.error(error.message)
  else if (path) console.error(`${path} can't be used (${code})`)
  else console.error(error)
  process.exitCode = 1
}

async function main(words: string[]): Promise<void> {
  const options = readOptions(words)
  const { csvPath, zipPath } = options
  const [csvBytes, zipBytes] = [await sizeOf(csvPath), zipPath === null ? null : await sizeOf(zipPath)]
  if (csvBytes > importLimits.csvBytes) throw new StartError(`${csvPath} is larger than 200 MB`)
  const config = getConfig(process.env)
  const database = await joinDatabase({ ...config, log: say })
  // Nobody searches here.
  const needed = { ...config, searchInMemory: false }
  const resources = await openResources(needed, createLog('warn'), database.url).catch(async (error) => {
    await database.stop()
    throw error
  })
  try {
    const user = await userByEmail(resources.db, options.email)
    if (!user) throw new StartError(`Nobody has the address ${options.email}`)
    if (user.role !== 'business') throw new StartError(`${options.email} is not an accepted business`)
    await queries.endInterrupted(resources.db)
    const job = await queries.insertImport(resources.db, {
      ...{ userId: user.id, source: 'command', state: 'running', tries: 1, heldUntil: queries.hold },
      ...{ csvName: basename(csvPath), csvBytes },
      ...(zipPath === null ? {} : { zipName: basename(zipPath), zipBytes }),
    })
    if (!job) throw new StartError(`An import of ${options.email} is under way already`)
    await run(resources, job, options)
  } finally {
    await resources.close()
    await database.stop()
  }
}

type Options = ReturnType<typeof readOptions>

function readOptions(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        images: { type: 'string' },
        report: { type: 'string' },
        lang: { type: 'string', default: 'en' },
      },
    })
    const [csvPath, ...more] = positionals
    const { as: email, images = null, report = null, lang } = values
    if (csvPath && email && more.length === 0 && isLocale(lang)) {
      return { csvPath, email, zipPath: images, reportPath: report, t: getTranslator(lang) }
    }
  } catch {
    // Said below for every wrong use.
  }
  throw new StartError(USAGE)
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path)
  return size
}

async function run(resources: Resources, job: queries.ImportRow, options: Options): Promise<void> {
  const { csvPath, zipPath, reportPath, t } = options
  const start = performance.now()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  let said = 0
  const onProgress = (rows: number) => {
    if (rows - said < sayEvery) return
    said = rows
    say(`${rows} rows`)
  }
  try {
    await runImport(resources, job, { csvPath, zipPath }, { onProgress, signal: stop.signal })
  } catch (error) {
    const reason = stop.signal.aborted ? 'interrupted' : 'internal'
    await queries.endImport(resources.db, job, { state: 'failed', reason, detail: null })
    if (!stop.signal.aborted) throw error
  }
  const row = await queries.ownImport(resources.db, job.userId, job.id)
  if (!row) throw new StartError('The import is gone: its business was deleted meanwhile')
  sayOutcome(row, t, (performance.now() - start) / 1000)
  await report(resources, row, reportPath, t)
}

function sayOutcome(row: queries.ImportRow, t: Translate, seconds: number): void {
  const { rowsRead, created, updated, reviewed, refused, ignoredColumns } = row
  const counts = { rows: rowsRead, created, updated, reviewed, refused }
  for (const [name, count] of Object.entries(counts)) {
    say(`${t(`imports:counts.${name as keyof typeof counts}`)}: ${count}`)
  }
  if (ignoredColumns.length > 0) {
    say(t('imports:ignored', { count: ignoredColumns.length, names: ignoredColumns.join(', ') }))
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  say(`${seconds.toFixed(1)} s, at most ${memory} MB of memory here`)
  if (row.state !== 'failed') return
  const { reason, detail } = presentImport(row, t)
  console.error(reason ? t(`imports:reasons.${reason}`, { detail: detail ?? '' }) : '')
  process.exitCode = 1
}

/** Prints the first refused rows, and writes all of them into a file where one is wanted. */
async function report(
  { db }: Resources,
  row: queries.ImportRow,
  path: string | null,
  t: Translate,
): Promise<void> {
  const first = await queries.problemsOf(db, row.id, 0, mostPrinted)
  for (const { line, problems } of first.map((problem) => presentProblems(problem, t))) {
    const reasons = problems.map(({ column, message }) => `${column}: ${message}`)
    console.error(`${t('imports:lineOf', { line })}: ${reasons.join(' · ')}`)
  }
  if (path === null) return
  await writeFile(path, csvFile(reportHeader(t), []))
  for (let after = 0; ; ) {
    const rows = await queries.problemsOf(db, row.id, after, 5_000)
    if (rows.length === 0) return
    await writeFile(path, csvRows(reportRows(rows, t)), { flag: 'a' })
    after = rows.at(-1)?.line ?? after
  }
}
