/** Beside each other: a term of two, which no word can be. */
const beside = '\u0001'

/** The term of two words that stand beside each other. */
export const pairOf = (first: string, second: string): string => `${beside}${first}${beside}${second}`

/** New terms that are looked through one by one before all are put in order again. */
const mostUnsorted = 2_000

/** The words of a catalogue, each with a number. */
export type Terms = {
  /** How many there are: their numbers are below. */
  readonly size: number
  /** Their texts by their numbers. */
  readonly all: readonly string[]
  /** The number of a term, which it gets when it has none. */
  add: (text: string) => number
  /** The number of a term; undefined when nothing ever had it. */
  find: (text: string) => number | undefined
  /** The term with a number. */
  textOf: (number: number) => string
  /** The numbers of all that begin so. */
  beginning: (text: string) => number[]
}

/** @param known the texts of those that there are already, by their numbers */
export function createTerms(known: readonly string[] = []): Terms {
  const numbers = new Map<string, number>(known.map((text, number) => [text, number]))
  const texts: string[] = [...known]
  let sorted: string[] = []

  /** All terms but the last few, in the order of their letters. */
  function inOrder(): string[] {
    if (texts.length - sorted.length > mostUnsorted || sorted.length === 0) sorted = [...texts].sort()
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
    beginning(text) {
      const ordered = inOrder()
      const found: string[] = []
      for (let place = firstFrom(ordered, text); place < ordered.length; place += 1) {
        const one = ordered[place] as string
        if (!one.startsWith(text)) break
        found.push(one)
      }
      // Terms are never taken away, so that those that are not in order are the last ones.
      found.push(...texts.slice(ordered.length).filter((one) => one.startsWith(text)))
      return found.map((one) => numbers.get(one) as number)
    },
  }
}

/** The first place in a sorted list that is not before `text`. */
function firstFrom(ordered: readonly string[], text: string): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
