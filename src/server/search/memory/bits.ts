/** Products of a segment, one bit each by their places. */
export type Bits = Uint32Array<ArrayBufferLike>

/** No products, of as many as there are places. */
export const noBits = (places: number): Bits => new Uint32Array(Math.ceil(places / 32))

export const setBit = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
}

export const clearBit = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] as number) & ~(1 << (place & 31))
}

export const hasBit = (bits: Bits, place: number): boolean =>
  ((bits[place >>> 5] as number) & (1 << (place & 31))) !== 0

/** Adds the products of `more` to `bits`. */
export function addBits(bits: Bits, more: Bits): void {
  for (let word = 0; word < more.length; word += 1)
    bits[word] = (bits[word] as number) | (more[word] as number)
}

/** Leaves those in `bits` that are in `other`, too. @returns whether any are left */
export function keepBits(bits: Bits, other: Bits): boolean {
  let left = 0
  for (let word = 0; word < bits.length; word += 1) {
    const both = (bits[word] as number) & (other[word] as number)
    bits[word] = both
    left |= both
  }
  return left !== 0
}

/** Goes through the places in `bits`, upwards. */
export function eachBit(bits: Bits, told: (place: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1)
      told(32 * word + 31 - Math.clz32(rest & -rest))
  }
}

/** Whether there are any from a word on. */
export function anyBit(bits: Bits, fromWord: number): boolean {
  // Not by `some`: to call something for each takes longer than this.
  for (let word = fromWord; word < bits.length; word += 1) if (bits[word] !== 0) return true
  return false
}
