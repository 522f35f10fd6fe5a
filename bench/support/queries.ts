import { createRandom, type Random } from '../../demo/random.ts'

export type Names = { name: string | null; name_ar: string | null }

/** Fractions of searches with one typing error, and with an unfinished last word. */
const misspelt = 0.2
const unfinished = 0.15

/**
 * Generates different searches in a deterministic order: one to three words of product names, every second one in
 * Arabic, some with a typing error or an unfinished last word.
 * @param names names of listings; their number limits that of the searches
 */
export function distinctSearches(names: readonly Names[], count: number): string[] {
  const random = createRandom('searches of the benchmark')
  const found = new Set<string>()
  // The names may not yield enough different searches; then there are fewer.
  for (let tries = 0; found.size < count && tries < count * 20; tries += 1) {
    const { name, name_ar } = random.pick(names)
    const text = tries % 2 === 0 ? (name ?? name_ar) : (name_ar ?? name)
    const search = searchOf(text ?? '', random)
    if (search.length >= 2) found.add(search)
  }
  return [...found]
}

/** Returns prefixes of the searches: the first two to six letters. */
export function distinctBeginnings(searches: readonly string[], count: number): string[] {
  const random = createRandom('beginnings of the benchmark')
  const found = new Set<string>()
  for (const search of random.shuffle(searches)) {
    const beginning = search.slice(0, random.whole(2, 6)).trim()
    if (beginning.length >= 2) found.add(beginning)
    if (found.size >= count) break
  }
  return [...found]
}

const searchCount = 5_000

/**
 * Returns searches and their prefixes as paths of the API.
 * @param names see `distinctSearches`
 */
export function searchPaths(names: readonly Names[]): { search: string[]; suggest: string[] } {
  const searches = distinctSearches(names, searchCount)
  const path = (endpoint: string) => (text: string) =>
    `/user/v1/${endpoint}?search=${encodeURIComponent(text)}`
  return {
    search: searches.map(path('searchOnNextPage')),
    suggest: distinctBeginnings(searches, searchCount).map(path('globalSearch')),
  }
}

function searchOf(text: string, random: Random): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return ''
  const length = random.whole(1, Math.min(3, words.length))
  const from = random.whole(0, words.length - length)
  const chosen = words.slice(from, from + length)
  const luck = random.next()
  const last = chosen.at(-1) ?? ''
  if (luck < misspelt) return chosen.map((word) => (word === last ? mistype(word, random) : word)).join(' ')
  if (luck < misspelt + unfinished && last.length > 3)
    return [...chosen.slice(0, -1), last.slice(0, random.whole(2, last.length - 1))].join(' ')
  return chosen.join(' ')
}

/** Omits, doubles or swaps a letter of a word; short words stay unchanged. */
function mistype(word: string, random: Random): string {
  if (word.length < 4) return word
  const place = random.whole(1, word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, place),
    word[place] ?? '',
    word[place + 1] ?? '',
    word.slice(place + 2),
  ]
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ])
}
