import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import type { CodeColumn, NumberColumn } from './columns.ts'

/** A facet while its table is scanned. */
export type Counter = {
  /** Counts rows. */
  add: (rows: readonly number[]) => void
  /** Whether a row passes the facet's filter; null without one. */
  passes: ((row: number) => boolean) | null
}

/** Returns the one filter that a row does not pass; null when it passes all. */
export function failedFilter(filtered: readonly Counter[], row: number): Counter | 'several' | null {
  let failed: Counter | null = null
  for (const counter of filtered) {
    if (counter.passes?.(row)) continue
    if (failed) return 'several'
    failed = counter
  }
  return failed
}

/** Adds the number of rows with each code. */
function countCodes(counts: Uint32Array, codes: CodeColumn, rows: readonly number[]): void {
  const all = codes.codes()
  for (const row of rows) {
    const at = all[row] ?? 0
    counts[at] = (counts[at] as number) + 1
  }
}

export function createValueCounter(key: string, codes: CodeColumn, filter: AttributeFilter | undefined) {
  const chosen = filter && !isRange(filter) ? new Set(filter.values.map(codes.codeOf)) : null
  const counts = new Uint32Array(codes.values.length)
  return {
    passes: chosen && ((row: number) => chosen.has(codes.at(row))),
    add: (rows: readonly number[]) => countCodes(counts, codes, rows),
    take(): AttributeFacet | null {
      const present = [...counts]
        .map((count, at) => ({ value: codes.values[at] as string, count }))
        .slice(1)
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      return present.length > 0 || chosen ? { key, kind: 'values', counts: present } : null
    },
  }
}

export function createRangeCounter(key: string, numbers: NumberColumn, filter: AttributeFilter | undefined) {
  const range = filter && isRange(filter) ? filter : null
  const [from, to] = [range?.min ?? Number.NEGATIVE_INFINITY, range?.max ?? Number.POSITIVE_INFINITY]
  let [min, max, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  return {
    passes: range && ((row: number) => numbers.at(row) >= from && numbers.at(row) <= to),
    add(rows: readonly number[]) {
      const all = numbers.numbers()
      for (const row of rows) {
        const number = all[row] ?? Number.NaN
        if (Number.isNaN(number)) continue
        count += 1
        if (number < min) min = number
        if (number > max) max = number
      }
    },
    take: (): AttributeFacet | null =>
      count > 0
        ? { key, kind: 'range', min, max, count }
        : range && { key, kind: 'range', min: range.min ?? 0, max: range.max ?? range.min ?? 0, count: 0 },
  }
}
