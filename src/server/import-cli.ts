import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportColumn, importColumns, importLimits } from '#lib/contract/imports.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { userByEmail } from './admin/users/roles.ts'
import { columnByName, foldHeader } from './imports/columns.ts'
import { presentImport, presentProblems, reportHeader, reportRows } from './imports/present.ts'
import { trialRowText } from './imports/present-trial.ts'
import * as queries from './imports/queries.ts'
import { runImport } from './imports/run.ts'
import type { TrialRow } from './imports/trial.ts'
import { openResources } from './open-resources.ts'
import { getConfig } from './platform/config.ts'
import { csvFile, csvRows } from './platform/csv.ts'
import { joinDatabase } from './platform/db/open.ts'
import { withLongTimeout } from './platform/db/statement-timeout.ts'
import { createLog } from './platform/log.ts'
import type { Resources } from './platform/resources.ts'
import { StartError } from './platform/start-error.ts'

// `npm run import -- FILE --as EMAIL`: imports listings of a business from a file, with the code of the import page.

const USAGE = `Usage: npm run import -- FILE --as EMAIL [--images FILE.zip] [--report FILE.csv] [--lang en|ar]
  [--trial]               only says what would be created, changed and refused
  [--map HEADER=COLUMN]…  which column a header of the file is, nothing for none; kept for the next file
  Columns: ${importColumns.join(', ')}`
const print = (line: string) => console.log(line)
/** Rows between two progress lines. */
const progressRows = 10_000
/** Maximum number of printed rows of each kind; the report contains all refused rows. */
const maxPrinted = 20

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
  const database = await joinDatabase({ ...config, log: print })
  // This process serves no searches.
  const needed = { ...config, searchInMemory: false }
  const resources = await openResources(needed, createLog('warn'), database.url).catch(async (error) => {
    await database.stop()
    throw error
  })
  try {
    const user = await userByEmail(resources.db, options.email)
    if (!user) throw new StartError(`Nobody has the address ${options.email}`)
    if (user.role !== 'business') throw new StartError(`${options.email} is not an accepted business`)
    await queries.failInterrupted(resources.db)
    const job = await queries.insertImport(resources.db, {
      ...{ userId: user.id, source: 'command', state: 'running', tries: 1, heldUntil: queries.leaseEnd },
      ...{ csvName: basename(csvPath), csvBytes },
      ...(zipPath === null ? {} : { zipName: basename(zipPath), zipBytes }),
      isTrial: options.trial,
    })
    if (!job) throw new StartError(`An import of ${options.email} is under way already`)
    try {
      await queries.saveMapping(resources.db, user.id, options.headers)
      await run(resources, job, options)
    } finally {
      await queries.deleteTrial(resources.db, job)
    }
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
        trial: { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
      },
    })
    const [csvPath, ...more] = positionals
    const { as: email, images = null, report = null, lang, trial, map } = values
    if (csvPath && email && more.length === 0 && isLocale(lang)) {
      const paths = { csvPath, zipPath: images, reportPath: report }
      return { ...paths, email, trial, headers: readMap(map), locale: lang, t: getTranslator(lang) }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    // Wrong options print the usage below.
  }
  throw new StartError(USAGE)
}

/** Parses `--map` values into a column mapping: `Selling Price=price`, or `Shelf=` to ignore a header. */
function readMap(words: readonly string[]): Record<string, ImportColumn | null> {
  return Object.fromEntries(
    words.map((word) => {
      const [, header = '', name = ''] = /^(.*)=([^=]*)$/s.exec(word) ?? []
      const column = name.trim() === '' ? null : columnByName(name)
      if (foldHeader(header) === '' || column === undefined)
        throw new StartError(`--map ${word} names no column\n${USAGE}`)
      return [foldHeader(header), column]
    }),
  )
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path)
  return size
}

async function run(resources: Resources, job: queries.ImportRow, options: Options): Promise<void> {
  const { csvPath, zipPath, reportPath, t, locale } = options
  const printer = trialPrinter(t, locale)
  const start = performance.now()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  let lastPrinted = 0
  const onProgress = (rows: number) => {
    if (rows - lastPrinted < progressRows) return
    lastPrinted = rows
    print(`${rows} rows`)
  }
  try {
    const runOptions = { onProgress, onTried: printer.rows, signal: stop.signal }
    // No request waits for these statements, so they get the long timeout.
    await withLongTimeout(() => runImport(resources, job, { csvPath, zipPath }, runOptions))
    printer.rest()
  } catch (error) {
    const reason = stop.signal.aborted ? 'interrupted' : 'internal'
    await queries.endImport(resources.db, job, { state: 'failed', reason, detail: null })
    if (!stop.signal.aborted) throw error
  }
  const row = await queries.ownImport(resources.db, job.userId, job.id)
  if (!row) throw new StartError('The import is gone: its business was deleted meanwhile')
  printOutcome(row, options, (performance.now() - start) / 1000)
  await report(resources, row, reportPath, t)
}

/** Printer of trial rows: the first `maxPrinted` that would create a listing, and as many that would change one. */
function trialPrinter(t: Translate, locale: Locale) {
  const counts = { created: 0, changed: 0 }
  return {
    rows(rows: readonly TrialRow[]) {
      for (const row of rows) {
        const kind = row.changes === null ? 'created' : 'changed'
        counts[kind] += 1
        if (counts[kind] <= maxPrinted) print(trialRowText(row, t, locale))
      }
    },
    rest() {
      const more = Object.values(counts).reduce((sum, count) => sum + Math.max(0, count - maxPrinted), 0)
      if (more > 0) print(t('imports:tried.rest', { count: more }))
    },
  }
}

function printOutcome(row: queries.ImportRow, { t, locale }: Options, seconds: number): void {
  const { rowsRead, created, updated, unchanged, reviewed, drafts, refused, ignoredColumns } = row
  const counts = {
    rows: rowsRead,
    created,
    updated: updated - unchanged,
    unchanged,
    reviewed,
    drafts,
    refused,
  }
  for (const [name, count] of Object.entries(counts)) {
    print(
      `${t(`imports:${row.isTrial ? 'trialCounts' : 'counts'}.${name as keyof typeof counts}`)}: ${count}`,
    )
  }
  if (ignoredColumns.length > 0) {
    print(t('imports:ignored', { count: ignoredColumns.length, names: ignoredColumns.join(', ') }))
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  print(`${seconds.toFixed(1)} s, at most ${memory} MB of memory here`)
  if (row.state !== 'failed') return
  const { reason, detail } = presentImport(row, t, locale)
  console.error(reason ? t(`imports:reasons.${reason}`, { detail: detail ?? '' }) : '')
  process.exitCode = 1
}

/** Prints the first refused rows, and writes all of them to a CSV file unless `path` is null. */
async function report(
  { db }: Resources,
  row: queries.ImportRow,
  path: string | null,
  t: Translate,
): Promise<void> {
  const first = await queries.refusedRows(db, row.id, 0, maxPrinted)
  for (const { line, problems } of first.map((problem) => presentProblems(problem, t))) {
    const reasons = problems.map(({ column, message }) => `${column}: ${message}`)
    console.error(`${t('imports:lineOf', { line })}: ${reasons.join(' · ')}`)
  }
  if (path === null) return
  await writeFile(path, csvFile(reportHeader(t), []))
  for (let after = 0; ; ) {
    const rows = await queries.refusedRows(db, row.id, after, 5_000)
    if (rows.length === 0) return
    await writeFile(path, csvRows(reportRows(rows, t)), { flag: 'a' })
    after = rows.at(-1)?.line ?? after
  }
}
