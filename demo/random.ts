/** Seeded pseudo-random numbers, equal on every machine, so that the demo data is stable. */
export interface Random {
  /** the next number, 0 ≤ n < 1 */
  next(): number
  /** a whole number, both bounds included */
  whole(from: number, to: number): number
  /** true with this probability */
  chance(probability: number): boolean
  /** an element of the list; throws on an empty one */
  pick<Value>(list: readonly Value[]): Value
  /** a shuffled copy */
  shuffle<Value>(list: readonly Value[]): Value[]
}

/** Returns the 32-bit FNV-1a hash of a text, as the seed of a generator. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Creates a generator (mulberry32); equal names give equal sequences. */
export function createRandom(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Value>(list: readonly Value[]): Value => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[whole(0, list.length - 1)] as Value
  }
  const shuffle = <Value>(list: readonly Value[]): Value[] => {
    const result = [...list]
    for (let last = result.length - 1; last > 0; last--) {
      const other = whole(0, last)
      const kept = result[last] as Value
      result[last] = result[other] as Value
      result[other] = kept
    }
    return result
  }
  return { next, whole, chance: (probability) => next() < probability, pick, shuffle }
}
