import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { benchDirectory } from './databases.ts'

/** A row of the table. */
export type Row = {
  what: string
  figure: string
  /** Required value; empty where there is none. */
  bar: string
  /** Result of the comparison; null without a required value. */
  met: boolean | null
  /** Size and encoding of the answers, where relevant. */
  body?: string
}

/** Result of a part: its rows, and figures by name for comparisons across parts. */
export type PartResult = { part: string; at: string; rows: Row[]; facts: Record<string, number> }

export type Report = {
  add: (what: string, figure: string, bar?: { text: string; met: boolean } | null, body?: string) => void
  fact: (name: string, value: number) => void
}

const folder = join(benchDirectory, 'results')
const fileOf = (part: string) => join(folder, `${part}.json`)

/** Begins the report of a part. Each row is saved at once, so that a later failure loses nothing. */
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

/** Returns the latest result of a part; null when it has not run. */
export async function readResult(part: string): Promise<PartResult | null> {
  return readJson<PartResult>(fileOf(part))
}

export const removeResult = (part: string): Promise<void> => rm(fileOf(part), { force: true })

/** Reads a JSON file; null when it is missing or invalid. */
export async function readJson<Value>(path: string): Promise<Value | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Value
  } catch {
    return null
  }
}
