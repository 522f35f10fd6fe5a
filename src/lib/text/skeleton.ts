import { rectifyConfusion } from 'unicode-confusables'

/** Marks that are put onto letters of Latin, Greek and Cyrillic. */
const accents = /[\u0300-\u036f]/g
/** Letters that may look like those of ASCII; Arabic ones look like each other, which foldText knows. */
const others = /(?!\p{sc=Arab})[^\0-\x7f]/gu
const known = new Map<string, string>()

/** The letters of ASCII that a letter looks like, in lower or in upper case; itself when it looks like none. */
function lookOf(letter: string): string {
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
 * Folded text as it looks: letters of other scripts that look like Latin ones are those, and letters have no accents
 * (Unicode TR39, confusables). Two texts of which one can pass for the other are the same. To be compared, never shown.
 */
export const skeleton = (folded: string): string =>
  folded.normalize('NFD').replace(accents, '').replace(others, lookOf).normalize('NFC')
