/** Prefix and separator of a bigram; no word contains it. */
const bigramMark = '\u0001'

/** Returns the term of two adjacent words. */
export const bigramOf = (first: string, second: string): string =>
  `${bigramMark}${first}${bigramMark}${second}`

/** Unsorted new terms that are scanned linearly before all terms are sorted again. */
const maxUnsorted = 2_000

/** Term dictionary of a catalogue: each term has a number. */
export type Terms = {
  /** Number of terms; their numbers are below it. */
  readonly size: number
  /** Texts of the terms, indexed by number. */
  readonly all: readonly string[]
  /** Returns the number of a term, adding it if it is new. */
  add: (text: string) => number
  /** Returns the number of a term; undefined for an unknown one. */
  find: (text: string) => number | undefined
  /** Returns the text of a number. */
  textOf: (number: number) => string
  /** Returns the numbers of all terms with a prefix. */
  withPrefix: (text: string) => number[]
}

/** @param known texts of existing terms, in the order of their numbers */
export function createTerms(known: readonly string[] = []): Terms {
  const numbers = new Map<string, number>(known.map((text, number) => [text, number]))
  const texts: string[] = [...known]
  let sorted: string[] = []

  /** Returns all terms but the last few, sorted. */
  function sortedTerms(): string[] {
    if (texts.length - sorted.length > maxUnsorted || sorted.length === 0) sorted = [...texts].sort()
    return sorted
  }

  return {
    get size() {
      return texts.length
    },
    all: texts,
    add(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
    find: (text) => numbers.get(text),
    textOf: (number) => texts[number] as string,
    withPrefix(text) {
      const ordered = sortedTerms()
      const found: string[] = []
      for (let place = lowerBound(ordered, text); place < ordered.length; place += 1) {
        const one = ordered[place] as string
        if (!one.startsWith(text)) break
        found.push(one)
      }
      // Terms are never removed, so the unsorted ones are the last.
      found.push(...texts.slice(ordered.length).filter((one) => one.startsWith(text)))
      return found.map((one) => numbers.get(one) as number)
    },
  }
}

/** Binary search: returns the first index that is not before `text`. */
function lowerBound(ordered: readonly string[], text: string): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
