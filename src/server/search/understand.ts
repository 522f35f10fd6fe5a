import type { Database } from '../platform/db/client.ts'
import { stemsOfWords, synonymsOf } from './dictionary.ts'
import type { Source } from './source.ts'
import { begunBy, type Chunk, formsOf, nounsOf, quoted, type Stems } from './words.ts'

/** A text with what is known of its words, and of the words that mean the same as some of it. */
export type Understood = {
  chunks: Chunk[]
  known: ReadonlyMap<string, Stems>
  /** By a word or phrase of the text, folded: the others of its groups. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Words, their forms and beginnings that nothing for sale has, as terms of a `tsquery`. */
  lacking: ReadonlySet<string>
}

/** For so long a form of a word that nothing for sale had is left out. What somebody typed never is. */
const lackingMs = 20_000

/** Words of a phrase in the table of synonyms that are compared. */
export const longestPhrase = 4

/**
 * Looks up the words of a text, and what means the same.
 * @param lackingOf those of some terms that nothing has and that can be left out, as far as it is for what is for sale now
 */
export async function understand(
  db: Database,
  chunks: readonly Chunk[],
  lackingOf: Source['lacking'] | null,
): Promise<Understood> {
  const phrases = phrasesOf(chunks)
  const groups = await synonymsOf(db)
  const found = new Set([...phrases.keys()].flatMap((phrase) => groups.get(phrase) ?? []))
  const synonyms = new Map<string, string[]>()
  for (const group of found) {
    for (const member of group) {
      for (const phrase of phrases.get(member) ?? []) {
        const others = group.filter((other) => other !== phrase && other !== '')
        synonyms.set(phrase, [...new Set([...(synonyms.get(phrase) ?? []), ...others])])
      }
    }
  }
  const words = [...chunks.flat(), ...[...found].flat().flatMap((text) => text.split(' '))]
  const known = await stemsOfWords(db, words)
  const lacking = lackingOf ? await lackingOf(termsOf(chunks, known)) : new Set<string>()
  return { chunks: [...chunks], known, synonyms, lacking }
}

/** What may be looked for, with how long it may be left out after nothing had it. */
function termsOf(chunks: readonly Chunk[], known: ReadonlyMap<string, Stems>): Map<string, number> {
  const forms = [...known].flatMap(([word, stems]) => formsOf(word, stems)).filter((form) => form !== '')
  const typed = chunks.flat().flatMap((word) => [quoted(word), begunBy(word)])
  return new Map([
    ...forms.map((form) => [quoted(form), lackingMs] as const),
    ...typed.map((term) => [term, 0] as const),
  ])
}

/** What of a text may stand in the table of synonyms, with the phrases of the text that it would stand for. */
function phrasesOf(chunks: readonly Chunk[]): Map<string, string[]> {
  const phrases = new Map<string, string[]>()
  for (let start = 0; start < chunks.length; start += 1) {
    for (let end = start + 1; end <= Math.min(chunks.length, start + longestPhrase); end += 1) {
      const words = chunks.slice(start, end).flat()
      const phrase = words.join(' ')
      const before = words.slice(0, -1)
      for (const noun of nounsOf(words.at(-1) ?? '')) {
        const form = [...before, noun].join(' ')
        phrases.set(form, [...(phrases.get(form) ?? []), phrase])
      }
    }
  }
  return phrases
}
