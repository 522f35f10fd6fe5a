/** Column that numbers each distinct text; code 0 stands for no value. */
export type CodeColumn = {
  set: (row: number, value: string | null) => void
  at: (row: number) => number
  /** Returns the code of a value; -1 when no row ever had it. */
  codeOf: (value: string) => number
  /** Values by code; the first is a placeholder for no value. */
  values: readonly string[]
}

export function createCodeColumn(): CodeColumn {
  let codes = new Uint32Array(64)
  const values = ['']
  const codeByValue = new Map<string, number>()
  return {
    values,
    at: (row) => codes[row] ?? 0,
    codeOf: (value) => codeByValue.get(value) ?? -1,
    set(row, value) {
      if (row >= codes.length) codes = grown(codes, new Uint32Array(2 * row))
      if (value === null) {
        codes[row] = 0
        return
      }
      const known = codeByValue.get(value)
      if (known === undefined) codeByValue.set(value, values.push(value) - 1)
      codes[row] = known ?? values.length - 1
    },
  }
}

/** Column of numbers; NaN stands for no value. */
export type NumberColumn = {
  set: (row: number, value: number) => void
  at: (row: number) => number
  /** Numbers by row, until the next `set`. */
  numbers: () => Float64Array
}

export function createNumberColumn(): NumberColumn {
  let numbers = new Float64Array(64)
  return {
    at: (row) => numbers[row] ?? Number.NaN,
    numbers: () => numbers,
    set(row, value) {
      if (row >= numbers.length) numbers = grown(numbers, new Float64Array(2 * row))
      numbers[row] = value
    },
  }
}

/** Column of ids (UUIDs), 16 bytes each. */
export type IdColumn = {
  set: (row: number, id: string) => void
  at: (row: number) => string
  /** Orders two rows as their ids. */
  compare: (a: number, b: number) => number
  /** Returns the row with an id below `end`; -1 for none. Reads all of them. */
  find: (id: string, end: number) => number
}

/** Words of 32 bits in an id. */
const idWords = 4

export function createIdColumn(): IdColumn {
  let words = new Uint32Array(64 * idWords)
  const wordsOf = (id: string): number[] => {
    const digits = id.replaceAll('-', '')
    return Array.from({ length: idWords }, (_, word) =>
      Number.parseInt(digits.slice(8 * word, 8 * word + 8), 16),
    )
  }
  const compare = (a: number, b: number): number => {
    for (let word = 0; word < idWords; word += 1) {
      const difference = (words[a * idWords + word] as number) - (words[b * idWords + word] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
  return {
    compare,
    set(row, id) {
      if ((row + 1) * idWords > words.length) words = grown(words, new Uint32Array(2 * (row + 1) * idWords))
      words.set(wordsOf(id), row * idWords)
    },
    at(row) {
      const digits = [...words.subarray(row * idWords, (row + 1) * idWords)]
        .map((word) => word.toString(16).padStart(8, '0'))
        .join('')
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
    find(id, end) {
      const [first, second, third, fourth] = wordsOf(id)
      for (let at = 0; at < end * idWords; at += idWords)
        if (
          words[at] === first &&
          words[at + 1] === second &&
          words[at + 2] === third &&
          words[at + 3] === fourth
        )
          return at / idWords
      return -1
    },
  }
}

function grown<List extends Uint32Array | Float64Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}
