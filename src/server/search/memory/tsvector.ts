import { bigramOf } from './terms.ts'

/** Maps the letters A, B and C to 3, 2 and 1. */
const weightOf = (letter: number) => 3 - (letter - letterA)

/** Highest position that PostgreSQL stores. */
const maxPosition = 16_383
/** Character codes. */
const quote = 39
const comma = 44
const zero = 48
const nine = 57
const letterA = 65
const colon = 58
const backslash = 92

type TsvectorVisitor = {
  /** Called for each term of a product; `inTitle` is false for a term of the description alone. */
  term: (term: string, inTitle: boolean) => void
  /** Called for each word, in order. @param weight 1 to 3: that of C, B or A; 0 in the description */
  word: (word: string, position: number, weight: number) => void
}

// Word and weight at each position of the text being read; a word of the description has weight 0.
const wordAtPosition: (string | undefined)[] = new Array(maxPosition + 2)
const weightAtPosition = new Uint8Array(maxPosition + 2)

/**
 * Reads the text of a `tsvector`: its words, and the bigrams of adjacent words.
 * @param isBigram whether two adjacent words are reported as a bigram
 */
export function readTsvector(
  text: string,
  isBigram: (first: string, second: string) => boolean,
  visitor: TsvectorVisitor,
): void {
  let last = 0
  let cursor = 0
  while (cursor < text.length) {
    // Format: 'word':1A,2B,3 and a space; quotes and backslashes in a word are doubled.
    let end = cursor + 1
    let isPlain = true
    for (; ; end += 1) {
      const char = text.charCodeAt(end)
      if (char === backslash) {
        isPlain = false
        end += 1
      } else if (char === quote) {
        if (text.charCodeAt(end + 1) !== quote) break
        isPlain = false
        end += 1
      }
    }
    const raw = text.slice(cursor + 1, end)
    const word = isPlain ? raw : raw.replaceAll("''", "'").replaceAll('\\\\', '\\')
    let inTitle = false
    cursor = end + 1
    while (text.charCodeAt(cursor) === colon || text.charCodeAt(cursor) === comma) {
      cursor += 1
      let position = 0
      let char = text.charCodeAt(cursor)
      for (; char >= zero && char <= nine; char = text.charCodeAt(++cursor))
        position = position * 10 + char - zero
      const isTitlePosition = char > colon
      if (isTitlePosition) {
        inTitle = true
        cursor += 1
      }
      wordAtPosition[position] = word
      weightAtPosition[position] = isTitlePosition ? weightOf(char) : 0
      if (position > last) last = position
    }
    visitor.term(word, inTitle)
    cursor += 1
  }
  visitPositions(last, isBigram, visitor)
}

function visitPositions(
  last: number,
  isBigram: (first: string, second: string) => boolean,
  visitor: TsvectorVisitor,
): void {
  for (let position = 1; position <= last; position += 1) {
    const [first, second] = [wordAtPosition[position], wordAtPosition[position + 1]]
    wordAtPosition[position] = undefined
    if (first === undefined) continue
    const weight = weightAtPosition[position] as number
    visitor.word(first, position, weight)
    if (second !== undefined && isBigram(first, second))
      visitor.term(bigramOf(first, second), weight > 0 && weightAtPosition[position + 1] !== 0)
  }
}
