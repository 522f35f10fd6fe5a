import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { benchDirectory } from './databases.ts'

/** A line of the table. */
export type Row = {
  what: string
  figure: string
  /** What it has to be; empty where nothing is asked. */
  bar: string
  /** Whether it is; null where nothing is asked. */
  met: boolean | null
  /** Size and encoding of the answers, where that matters. */
  body?: string
}

/** What a part has measured: its rows, and figures by name for what is computed of several parts. */
export type PartResult = { part: string; at: string; rows: Row[]; facts: Record<string, number> }

export type Report = {
  add: (what: string, figure: string, bar?: { text: string; met: boolean } | null, body?: string) => void
  fact: (name: string, value: number) => void
}

const folder = join(benchDirectory, 'results')
const fileOf = (part: string) => join(folder, `${part}.json`)

/** Begins the report of a part. What was measured is kept at once: a part that fails later loses nothing. */
export function createReport(part: string): Report {
  const result: PartResult = { part, at: new Date().toISOString(), rows: [], facts: {} }
  const save = () => writeFileSync(fileOf(part), `${JSON.stringify(result, null, 2)}\n`)
  mkdirSync(folder, { recursive: true })
  save()
  return {
    add(what, figure, bar = null, body) {
      const row: Row = {
        what,
        figure,
        bar: bar?.text ?? '',
        met: bar?.met ?? null,
        ...(body ? { body } : {}),
      }
      result.rows.push(row)
      console.log(
        `${what.padEnd(58)} ${figure.padEnd(58)} ${row.bar} ${markOf(row)}${row.body ? ` (${row.body})` : ''}`.trimEnd(),
      )
      save()
    },
    fact(name, value) {
      result.facts[name] = value
      save()
    },
  }
}

export const markOf = ({ met }: Row): string => (met === null ? '' : met ? 'yes' : 'NO')

/** What a part has measured last; null when it did not run. */
export async function readResult(part: string): Promise<PartResult | null> {
  return readJson<PartResult>(fileOf(part))
}

export const removeResult = (part: string): Promise<void> => rm(fileOf(part), { force: true })

/** A file's JSON; null when there is none, or when it is not JSON. */
export async function readJson<Value>(path: string): Promise<Value | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Value
  } catch {
    return null
  }
}
