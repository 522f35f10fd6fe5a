import { rectifyConfusion } from 'unicode-confusables'

/** Combining marks of Latin, Greek and Cyrillic letters. */
const accents = /[\u0300-\u036f]/g
/** Letters that may look like ASCII; Arabic ones only look like each other, which foldText handles. */
const others = /(?!\p{sc=Arab})[^\0-\x7f]/gu
const ascii = /^[\t\n\r -~]*$/
const known = new Map<string, string>()

/**
 * Returns the ASCII letters that a letter looks like, in lower or upper case; the letter itself when there are none.
 */
function lookalikeOf(letter: string): string {
  const seen = known.get(letter)
  if (seen !== undefined) return seen
  const looks = [letter, letter.toUpperCase()].map((one) =>
    rectifyConfusion(one).normalize('NFD').replace(accents, '').toLowerCase(),
  )
  const look = looks.find((one) => /^[a-z0-9]+$/.test(one)) ?? letter
  known.set(letter, look)
  return look
}

/**
 * Reduces folded text to its appearance: letters of other scripts become the Latin ones that they resemble, without
 * accents (Unicode TR39, confusables). Texts that can pass for one another have equal skeletons. For comparison, never
 * for display.
 */
export const skeleton = (folded: string): string =>
  ascii.test(folded)
    ? folded
    : folded.normalize('NFD').replace(accents, '').replace(others, lookalikeOf).normalize('NFC')
