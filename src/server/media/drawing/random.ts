/** Seeded pseudo-random generator. */
export type Random = {
  /** Number in [low, high). */
  between(low: number, high: number): number
  /** Random choice. */
  pick<T>(choices: readonly T[]): T
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean
}

/** Generator seeded by a text (FNV-1a, then Mulberry32), so that a key always gives the same picture. */
export function randomOf(key: string): Random {
  let state = 0x811c9dc5
  for (const character of key) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
    chance: (share) => next() < share,
  }
}
