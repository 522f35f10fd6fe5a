// Words of Arabic in Latin letters and digits ("7aleeb", "mukayefat"), and in Arabic letters as they are spoken, are
// compared by their consonants: vowels are written in many ways, or not at all.

/** Classes of consonants that people write for each other; vowels, semivowels and ع have none. */
const arabicSounds: Record<string, string> = Object.fromEntries(
  Object.entries({
    b: 'ب',
    t: 'تط',
    d: 'دضذظث',
    j: 'ج',
    h: 'ح',
    x: 'خ',
    r: 'ر',
    z: 'ز',
    s: 'سص',
    c: 'ش',
    g: 'غق',
    f: 'ف',
    k: 'ك',
    l: 'ل',
    m: 'م',
    n: 'ن',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
)
/** Latin spellings of these classes, the longest first. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/kh|5/g, 'x'],
  [/sh|ch/g, 'c'],
  [/gh|8|q/g, 'g'],
  [/th|dh/g, 'd'],
  [/7/g, 'h'],
  [/6/g, 't'],
  [/9/g, 's'],
  [/p/g, 'b'],
  [/v/g, 'f'],
]

/** Consonants a word needs at least: with fewer, too many words sound the same. */
const minConsonants = 3

/**
 * Returns the consonants of a folded word in one alphabet for both scripts.
 * @returns null for a word with too few, or of another script
 */
export function soundsOf(word: string): string | null {
  const sounds = /\p{Script=Arabic}/u.test(word) ? soundsOfArabic(word) : soundsOfLatin(word)
  const consonants = sounds.replace(/(.)\1+/g, '$1')
  return consonants.length >= minConsonants ? consonants : null
}

/** «ه» is a consonant but at the end of a word. */
const soundsOfArabic = (word: string): string =>
  [...word.replace(/^(?:وال|بال|ال|لل)(?=.{3})/, '').replace(/ه$/, '')]
    .map((letter) => (letter === 'ه' ? 'h' : (arabicSounds[letter] ?? '')))
    .join('')

function soundsOfLatin(word: string): string {
  if (!/^[a-z0-9]+$/.test(word)) return ''
  let rest = word.replace(/h$/, '')
  for (const [spelling, sound] of latinSounds) rest = rest.replace(spelling, sound)
  return rest.replace(/[aeiouwy0-9]/g, '')
}

/** Tells whether a folded token may be Arabic in Latin letters with digits for its own sounds: "3asal". */
export const isArabizi = (token: string): boolean =>
  /^[a-z]*[2356789][a-z]+[a-z2356789]*$/.test(token) || /^[a-z]{2,}[2356789]$/.test(token)

/**
 * Creates an index of Arabic words by their sounds.
 * @param words with the number of products that have each
 * @returns the word that sounds like another one, the most frequent first; null for none
 */
export function createSoundIndex(
  words: readonly { word: string; count: number }[],
): (typed: string) => string | null {
  const bySounds = new Map<string, { word: string; count: number }>()
  for (const one of words) {
    const sounds = /^\p{Script=Arabic}+$/u.test(one.word) ? soundsOf(one.word) : null
    if (sounds !== null && one.count > (bySounds.get(sounds)?.count ?? 0)) bySounds.set(sounds, one)
  }
  return (typed) => bySounds.get(soundsOf(typed) ?? '')?.word ?? null
}
