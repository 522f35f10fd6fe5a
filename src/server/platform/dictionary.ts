/** Dictionary encoding: distinct values, each with a small number as its code. */
export type Dictionary<Value> = {
  all: readonly Value[]
  /** Returns the code of a value, adding it if it is new. */
  codeOf: (value: Value) => number
  /** Returns the code of a value; undefined for an unknown one. */
  find: (value: Value) => number | undefined
}

/**
 * @param keyOf equal for equal values
 * @param known values of another dictionary, in the order of their codes
 */
export function createDictionary<Value>(
  keyOf: (value: Value) => string,
  known: readonly Value[] = [],
): Dictionary<Value> {
  const all: Value[] = []
  const codes = new Map<string, number>()
  const codeOf = (value: Value): number => {
    const key = keyOf(value)
    const code = codes.get(key)
    if (code !== undefined) return code
    codes.set(key, all.length)
    return all.push(value) - 1
  }
  for (const value of known) codeOf(value)
  return { all, codeOf, find: (value) => codes.get(keyOf(value)) }
}
