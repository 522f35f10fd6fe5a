import { foldText } from '#lib/i18n/fold.ts'

/** Column that numbers each distinct text; code 0 stands for no value. */
export type CodeColumn = {
  set: (row: number, value: string | null) => void
  at: (row: number) => number
  /** Returns the code of a value; -1 when no row ever had it. */
  codeOf: (value: string) => number
  /** Values by code; the first is a placeholder for no value. */
  values: readonly string[]
}

/** @param fold returns the form by which values are compared; the first spelling is kept for display */
export function createCodeColumn(fold: (value: string) => string = (value) => value): CodeColumn {
  let codes = new Uint32Array(64)
  const values = ['']
  const byFolded = new Map<string, number>()
  return {
    values,
    at: (row) => codes[row] ?? 0,
    codeOf: (value) => byFolded.get(fold(value)) ?? -1,
    set(row, value) {
      if (row >= codes.length) codes = grown(codes, new Uint32Array(2 * row))
      if (value === null) {
        codes[row] = 0
        return
      }
      const folded = fold(value)
      const known = byFolded.get(folded)
      if (known === undefined) byFolded.set(folded, values.push(value) - 1)
      codes[row] = known ?? values.length - 1
    },
  }
}

/** Column of typed texts, where "TOYOTA" and "Toyota" are the same value. */
export const createTextColumn = (): CodeColumn => createCodeColumn(foldText)

/** Column of numbers; NaN stands for no value. */
export type NumberColumn = { set: (row: number, value: number) => void; at: (row: number) => number }

export function createNumberColumn(): NumberColumn {
  let numbers = new Float64Array(64)
  return {
    at: (row) => numbers[row] ?? Number.NaN,
    set(row, value) {
      if (row >= numbers.length) numbers = grown(numbers, new Float64Array(2 * row))
      numbers[row] = value
    },
  }
}

function grown<List extends Uint32Array | Float64Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}
