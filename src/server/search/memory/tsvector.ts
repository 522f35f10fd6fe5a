import { pairOf } from './terms.ts'

/** The weights A, B and C, the heaviest is the highest. */
const weightOf = (letter: number) => 3 - (letter - letterA)

/** PostgreSQL keeps no place beyond this one. */
const lastPlace = 16_383
/** Signs by their codes. */
const quote = 39
const comma = 44
const zero = 48
const nine = 57
const letterA = 65
const colon = 58
const backslash = 92

type Told = {
  /** Of each term of a product; `inTitle` says that it is not only in the description. */
  term: (term: string, inTitle: boolean) => void
  /** Of each word of its title, as they stand. @param weight 1 to 3: that of C, B or A */
  title: (word: string, place: number, weight: number) => void
}

// What stands at each place of the text being read: at most one word does. A word of the description has weight 0.
const wordAt: (string | undefined)[] = new Array(lastPlace + 2)
const weightAt = new Uint8Array(lastPlace + 2)

/**
 * Reads the text of a `tsvector`: each of its words, and the pairs of words beside each other that are asked for.
 * @param isPair whether two words beside each other are to be told as a pair
 */
export function readTsvector(
  text: string,
  isPair: (first: string, second: string) => boolean,
  told: Told,
): void {
  let last = 0
  let cursor = 0
  while (cursor < text.length) {
    // 'word':1A,2B,3 and a space; a quote or backslash in a word is doubled.
    let end = cursor + 1
    let isPlain = true
    for (; ; end += 1) {
      const sign = text.charCodeAt(end)
      if (sign === backslash) {
        isPlain = false
        end += 1
      } else if (sign === quote) {
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
      let place = 0
      let sign = text.charCodeAt(cursor)
      for (; sign >= zero && sign <= nine; sign = text.charCodeAt(++cursor)) place = place * 10 + sign - zero
      const isWeighed = sign > colon
      if (isWeighed) {
        inTitle = true
        cursor += 1
      }
      wordAt[place] = word
      weightAt[place] = isWeighed ? weightOf(sign) : 0
      if (place > last) last = place
    }
    told.term(word, inTitle)
    cursor += 1
  }
  tellPlaces(last, isPair, told)
}

function tellPlaces(last: number, isPair: (first: string, second: string) => boolean, told: Told): void {
  for (let place = 1; place <= last; place += 1) {
    const [first, second] = [wordAt[place], wordAt[place + 1]]
    wordAt[place] = undefined
    if (first === undefined) continue
    const weight = weightAt[place] as number
    if (weight > 0) told.title(first, place, weight)
    if (second !== undefined && isPair(first, second))
      told.term(pairOf(first, second), weight > 0 && weightAt[place + 1] !== 0)
  }
}
