/** Bitmap of the products of a segment, one bit for each ordinal. */
export type Bits = Uint32Array<ArrayBufferLike>

/** Returns an empty bitmap for `size` ordinals. */
export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

export const setBit = (bits: Bits, ordinal: number): void => {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
}

export const clearBit = (bits: Bits, ordinal: number): void => {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) & ~(1 << (ordinal & 31))
}

export const hasBit = (bits: Bits, ordinal: number): boolean =>
  ((bits[ordinal >>> 5] as number) & (1 << (ordinal & 31))) !== 0

/** Unites `bits` with another bitmap, in place. */
export function unionBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < other.length; word += 1)
    bits[word] = (bits[word] as number) | (other[word] as number)
}

/** Intersects `bits` with another bitmap, in place. @returns whether any bit is left */
export function intersectBits(bits: Bits, other: Bits): boolean {
  let anyLeft = 0
  for (let word = 0; word < bits.length; word += 1) {
    const both = (bits[word] as number) & (other[word] as number)
    bits[word] = both
    anyLeft |= both
  }
  return anyLeft !== 0
}

/** Returns the number of set bits. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Calls `visit` with each set ordinal, in ascending order. */
export function forEachBit(bits: Bits, visit: (ordinal: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1)
      visit(32 * word + 31 - Math.clz32(rest & -rest))
  }
}

/** Tells whether a bit is set in this 32-bit word or a later one. */
export function hasBitFrom(bits: Bits, fromWord: number): boolean {
  // A loop is faster than `some`, which calls a function for each word.
  for (let word = fromWord; word < bits.length; word += 1) if (bits[word] !== 0) return true
  return false
}
