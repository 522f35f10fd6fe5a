import type { Database } from '../../platform/db/client.ts'
import { stemsOfWords, synonymsOf } from '../dictionary.ts'
import { stemsOf } from '../words.ts'

/**
 * Words that a search may look for beside each other because what means the same has several: each with what comes
 * behind it, and a space between them.
 */
export async function pairsOf(db: Database): Promise<ReadonlySet<string>> {
  const phrases = [...(await synonymsOf(db)).keys()].map((text) => text.split(' '))
  const stems = await stemsOfWords(db, phrases.flat())
  const pairs = new Set<string>()
  for (const words of phrases) {
    for (const [place, word] of words.entries()) {
      const before = words[place - 1]
      if (before === undefined) continue
      for (const first of stemsOf(before, stems.get(before)))
        for (const second of stemsOf(word, stems.get(word))) pairs.add(`${first} ${second}`)
    }
  }
  return pairs
}
