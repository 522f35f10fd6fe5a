import type { Database } from '../../platform/db/client.ts'
import { stemsOfWords, synonymsOf } from '../dictionary.ts'
import { withStems } from '../words.ts'

/**
 * Returns the bigrams of synonym phrases, in all stems, which searches may look for: two words with a space between
 * them.
 */
export async function synonymBigramsOf(db: Database): Promise<ReadonlySet<string>> {
  const phrases = [...(await synonymsOf(db)).keys()].map((text) => text.split(' '))
  const stems = await stemsOfWords(db, phrases.flat())
  const bigrams = new Set<string>()
  for (const words of phrases) {
    for (const [place, word] of words.entries()) {
      const before = words[place - 1]
      if (before === undefined) continue
      for (const first of withStems(before, stems.get(before)))
        for (const second of withStems(word, stems.get(word))) bigrams.add(`${first} ${second}`)
    }
  }
  return bigrams
}
