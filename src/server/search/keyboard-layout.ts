import type { Database } from '../platform/db/client.ts'
import { vocabularyOf } from './vocabulary.ts'
import { arabicVariants, tokenize } from './words.ts'

/** The same keys on the Latin and on the Arabic (101) layout, in the order of the keyboard. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvnm,./"
const arabicKeys = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
/** One key of the Arabic layout writes two letters, which two other keys write too. */
const doubleKey = { latin: 'b', arabic: 'لا', apart: 'gh' }

const toArabic = new Map([...latinKeys].map((key, place) => [key, arabicKeys[place] ?? key]))
const toLatin = new Map([...arabicKeys].map((key, place) => [key, latinKeys[place] ?? key]))

const mapped = (text: string, keys: ReadonlyMap<string, string>): string =>
  text.replace(/./gsu, (key) => keys.get(key) ?? key)

/** Returns what a text would be if its keys had been pressed in the other layout. */
export function inOtherLayout(text: string): string[] {
  const typed = text.toLowerCase().normalize('NFKC')
  if (/\p{sc=Arab}/u.test(typed)) {
    const readings = [doubleKey.latin, doubleKey.apart].map((key) =>
      mapped(typed.replaceAll(doubleKey.arabic, key), toLatin),
    )
    return [...new Set(readings)]
  }
  return /[a-z]/.test(typed) ? [mapped(typed.replaceAll(doubleKey.latin, doubleKey.arabic), toArabic)] : []
}

/**
 * Returns a text as it was meant, when it was typed in the other keyboard layout: every word of it is known in that one.
 * @returns null when it makes no sense there
 */
export async function meantInOtherLayout(db: Database, text: string): Promise<string | null> {
  const vocabulary = await vocabularyOf(db)
  const isKnown = (word: string) =>
    /^\d+$/.test(word) || [word, ...arabicVariants(word)].some((one) => vocabulary.has(one))
  const makesSense = (reading: string) => {
    const words = tokenize(reading).flat()
    return words.some((word) => word.length >= minLetters) && words.every(isKnown)
  }
  return inOtherLayout(text).find(makesSense) ?? null
}

/** Letters that one of the words needs: shorter ones are words by chance. */
const minLetters = 3
