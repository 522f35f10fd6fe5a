import { shared } from './shared.ts'

/**
 * Title as a slice of `words`, one entry for each position: 0 for none, else the term number + 1, with the weight in
 * the upper bits. A typed array for each title would cost more than matching it.
 */
export type Title = { words: Uint32Array; from: number; to: number }

/** Number of positions of a title. */
export const lengthOf = ({ from, to }: Title): number => to - from

const weightShift = 30
const numberMask = 2 ** weightShift - 1

/** Term number at a position; -1 when there is none. */
export const wordIn = ({ words, from }: Title, position: number): number =>
  ((words[from + position] as number) & numberMask) - 1

/** Weight at a position: 1 to 3 for C, B or A. */
export const weightIn = ({ words, from }: Title, position: number): number =>
  (words[from + position] as number) >>> weightShift

/** Concatenated titles of a segment, and the end of each. */
export type TitlesData = { words: Uint32Array; ends: Uint32Array }

/** Titles of a segment's products. */
export type Titles = ReturnType<typeof createTitles>

/**
 * @param capacity number of products, which are added in the order of their ordinals
 * @param data of another thread's titles, which is not extended
 */
export function createTitles(capacity: number, data?: TitlesData) {
  let { words, ends } = data ?? { words: new Uint32Array(1024), ends: new Uint32Array(capacity) }
  const startOf = (product: number) => (product === 0 ? 0 : (ends[product - 1] as number))
  return {
    /** Begins the title of the next product. */
    begin(product: number): void {
      ends[product] = startOf(product)
    },
    /** Adds a word to the title begun last. @param weight 1 to 3 */
    add(product: number, word: number, position: number, weight: number): void {
      const at = startOf(product) + position
      if (at >= words.length) {
        const larger = new Uint32Array(2 * at)
        larger.set(words)
        words = larger
      }
      words[at] = ((weight << weightShift) | (word + 1)) >>> 0
      if (at >= (ends[product] as number)) ends[product] = at + 1
    },
    /** Trims the arrays and moves them to shared memory. */
    freeze(products: number): void {
      words = shared(words.subarray(0, startOf(products)))
      ends = shared(ends)
    },
    data: (products: number): TitlesData => ({
      words: words.subarray(0, startOf(products)),
      ends: ends.subarray(0, products),
    }),
    of: (product: number): Title => ({ words, from: startOf(product), to: ends[product] as number }),
  }
}
