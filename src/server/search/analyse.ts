import type { Database } from '../platform/db/client.ts'
import { type AnalysedQuery, maxPhraseTokens } from './analysed-query.ts'
import { broaderWords } from './broader-words.ts'
import { stemsOfWords, synonymsOf } from './dictionary.ts'
import type { Source } from './source.ts'
import type { Synonyms } from './synonyms.ts'
import { nounForms, prefixTerm, quoteTerm, type Stems, type Token, variantsOf } from './words.ts'

/** Time (ms) for which absence of a variant may be cached. Typed words are always asked anew. */
const absentTermMs = 20_000

/**
 * Looks up stems and synonyms of a tokenized text.
 * @param findAbsent returns terms that no product has, which can be left out; null keeps all, for queries that are
 * stored
 */
export async function analyseQuery(
  db: Database,
  tokens: readonly Token[],
  findAbsent: Source['absentTerms'] | null,
): Promise<AnalysedQuery> {
  const phrases = phrasesByForm(tokens)
  const groups = await synonymsOf(db)
  const matchedGroups = new Set([...phrases.keys()].flatMap((phrase) => withNarrower(groups, phrase)))
  const synonyms = new Map<string, string[]>()
  for (const group of matchedGroups) {
    for (const member of group) {
      for (const phrase of phrases.get(member) ?? []) {
        const others = group.filter((other) => other !== phrase && other !== '')
        synonyms.set(phrase, [...new Set([...(synonyms.get(phrase) ?? []), ...others])])
      }
    }
  }
  const words = [...tokens.flat(), ...[...matchedGroups].flat().flatMap((text) => text.split(' '))]
  const stems = await stemsOfWords(db, words)
  const absentTerms = findAbsent ? await findAbsent(probeTerms(tokens, stems)) : new Set<string>()
  return { tokens: [...tokens], stems, synonyms, absentTerms }
}

/** Returns the groups of a phrase; those of a broader word also have the words of each kind. */
function withNarrower(groups: Synonyms, phrase: string): readonly (readonly string[])[] {
  return (groups.get(phrase) ?? []).map((group) => {
    const kinds = group.flatMap((member) => broaderWords.get(member) ?? [])
    return kinds.length === 0
      ? group
      : [...group, ...kinds.flatMap((kind) => groups.get(kind)?.flat() ?? [kind])]
  })
}

/** Terms that a query of this text may contain, with how long their absence may be cached, in ms. */
function probeTerms(tokens: readonly Token[], stems: ReadonlyMap<string, Stems>): Map<string, number> {
  const forms = [...stems].flatMap(([word, stems]) => variantsOf(word, stems)).filter((form) => form !== '')
  const typed = tokens.flat().flatMap((word) => [quoteTerm(word), prefixTerm(word)])
  return new Map([
    ...forms.map((form) => [quoteTerm(form), absentTermMs] as const),
    ...typed.map((term) => [term, 0] as const),
  ])
}

/** Indexes the phrases of a text by each form in which the table of synonyms may have them. */
function phrasesByForm(tokens: readonly Token[]): Map<string, string[]> {
  const phrases = new Map<string, string[]>()
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + maxPhraseTokens); end += 1) {
      const words = tokens.slice(start, end).flat()
      const phrase = words.join(' ')
      const before = words.slice(0, -1)
      for (const noun of nounForms(words.at(-1) ?? '')) {
        const form = [...before, noun].join(' ')
        phrases.set(form, [...(phrases.get(form) ?? []), phrase])
      }
    }
  }
  return phrases
}
