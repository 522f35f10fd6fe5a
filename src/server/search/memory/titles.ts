import { shared } from './shared.ts'

/**
 * A title by its places, from one of `words` to before another: 0 where no word of it stands, else the number of the word
 * and 1, above it the weight of that place. A typed array of its own for each would cost more than to compare them.
 */
export type Title = { words: Uint32Array; from: number; to: number }

/** How many places a title has. */
export const lengthOf = ({ from, to }: Title): number => to - from

const weightShift = 30
const numberMask = 2 ** weightShift - 1

/** The number of the word at a place of a title; -1 when none stands there. */
export const wordIn = ({ words, from }: Title, place: number): number =>
  ((words[from + place] as number) & numberMask) - 1

/** The weight of a word at a place of a title: 1 to 3, that of C, B or A. */
export const weightIn = ({ words, from }: Title, place: number): number =>
  (words[from + place] as number) >>> weightShift

/** All titles of a segment one after the other, and where each ends. */
export type KeptTitles = { words: Uint32Array; ends: Uint32Array }

/** The titles of the products of a segment. */
export type Titles = ReturnType<typeof createTitles>

/**
 * @param capacity products at most, which come in the order of their places
 * @param kept those of another thread, to which none is added
 */
export function createTitles(capacity: number, kept?: KeptTitles) {
  let { words, ends } = kept ?? { words: new Uint32Array(1024), ends: new Uint32Array(capacity) }
  const startOf = (product: number) => (product === 0 ? 0 : (ends[product - 1] as number))
  return {
    /** Begins the title of the next product. */
    begin(product: number): void {
      ends[product] = startOf(product)
    },
    /** Adds a word to the title that was begun last. @param weight 1 to 3 */
    add(product: number, word: number, place: number, weight: number): void {
      const at = startOf(product) + place
      if (at >= words.length) {
        const larger = new Uint32Array(2 * at)
        larger.set(words)
        words = larger
      }
      words[at] = ((weight << weightShift) | (word + 1)) >>> 0
      if (at >= (ends[product] as number)) ends[product] = at + 1
    },
    /** Leaves no room for more. */
    freeze(products: number): void {
      words = shared(words.subarray(0, startOf(products)))
      ends = shared(ends)
    },
    kept: (): KeptTitles => ({ words, ends }),
    of: (product: number): Title => ({ words, from: startOf(product), to: ends[product] as number }),
  }
}
