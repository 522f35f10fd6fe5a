import type { SearchTerm } from './category-intent.ts'
import { isMarked, markOf } from './marks.ts'
import { longestPhrase, type Understood } from './understand.ts'
import { begunBy, type Chunk, formsOf, quoted, stemsOf } from './words.ts'

/** Whose beginning is enough: of no word, of the last one (while typing), or of each. */
export type Prefix = 'none' | 'last' | 'all'

/**
 * One thing that is sought: its words, as they were typed, in any form, and what means the same; the mark of the condition or
 * emirate that it is, and whether anything has it. `same` is what means the same as it is written, of what something has.
 */
export type QueryClause = {
  words: readonly string[]
  same: readonly string[]
  own: string
  any: string
  sought: SearchTerm
  mark: string | null
  isOffered: boolean
}

/** One of some terms. */
export const anyOf = (terms: readonly string[]): string => [...new Set(terms)].join('|')

/**
 * Arabic words that say nothing, folded: PostgreSQL knows those of English only. «على» is not among them, for folded it is
 * the name «علي».
 */
const saysNothing = new Set(['في', 'من', 'الي', 'عن', 'مع', 'او', 'ثم', 'و'])

/** Whether a word says anything, in either language. */
export const isMeaningful = ({ known }: Understood, word: string): boolean => {
  const found = known.get(word)
  return found !== undefined && found.english !== null && found.arabic !== null && !saysNothing.has(word)
}

/** Parts a text into what is sought: the longest phrases that something else means too, else word by word. */
export function clausesOf(understood: Understood, prefix: Prefix): QueryClause[] {
  const { chunks, synonyms } = understood
  const units: QueryClause[] = []
  for (let start = 0; start < chunks.length; ) {
    let length = Math.min(longestPhrase, chunks.length - start)
    const phraseAt = () =>
      chunks
        .slice(start, start + length)
        .flat()
        .join(' ')
    while (length > 1 && !synonyms.has(phraseAt()) && !isMarked(phraseAt())) length -= 1
    const part = chunks.slice(start, start + length)
    const own = part.flatMap((chunk, place) => {
      const last = start + place === chunks.length - 1
      return ownOf(understood, chunk, {
        begun: prefix === 'all' || (prefix === 'last' && last),
        last,
        alone: chunks.length === 1,
      })
    })
    const typedWord = part.length === 1 && part[0]?.length === 1 ? part[0] : []
    const same = synonyms.get(phraseAt()) ?? []
    const others = withoutNeedless(same, typedWord)
      .map((text) => phraseOf(understood, text, own.flat()))
      .filter((other) => other !== null)
    if (own.length > 0) {
      const typed = own.map((terms) => `(${anyOf(terms)})`).join('&')
      const begun = prefix === 'all' || (prefix === 'last' && start + length === chunks.length)
      const mark = markOf(phraseAt(), same)
      units.push({
        words: part.flat(),
        same: same.filter((text) =>
          text.split(' ').every((word) => offered(understood, [quoted(word)]).length > 0),
        ),
        own: typed,
        any: anyOf([...(mark ? [mark] : []), `(${typed})`, ...others]),
        sought: { texts: [phraseAt(), ...same], beginning: begun ? phraseAt() : null },
        mark,
        isOffered:
          mark !== null || others.length > 0 || own.every((terms) => offered(understood, terms).length > 0),
      })
    }
    start += length
  }
  return units
}

/**
 * Phrases find nothing more where one of their words is enough by itself ("mobile phone" beside "phone"), and cost much:
 * an index does not know which words stand beside each other, so that the words of each hit would be read.
 */
function withoutNeedless(synonyms: readonly string[], typed: readonly string[]): string[] {
  const alone = new Set([...typed, ...synonyms.filter((text) => !text.includes(' '))])
  return synonyms.filter((text) => !text.includes(' ') || !text.split(' ').some((word) => alone.has(word)))
}

/** What nearly everything here could say of itself, and how people ask for things, folded: a listing need not have it. */
const saysLittle = new Set(
  [
    'sale sell selling buy buying want need looking price prices cheap cheapest best good uae',
    'للبيع بيع شراء اشتري اريد ابغي ابغا ابي احتاج ابحث سعر اسعار رخيص رخيصه ارخص افضل احسن الامارات بالامارات',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a word tells what is sought. */
export const isDistinctive = (understood: Understood, word: string): boolean =>
  isMeaningful(understood, word) && !saysLittle.has(word)

/** What is to be found: without what says little, unless that is all. */
export function distinctiveClauses(units: QueryClause[]): QueryClause[] {
  const rest = units.filter(({ sought }) => !saysLittle.has(sought.texts[0] ?? ''))
  return rest.length > 0 ? rest : units
}

/**
 * The terms of which a piece that was typed has to be one: nothing for a word that says nothing, and for one that has hardly
 * been begun. Digits that touch letters belong to them: "s23" is not anything with an s and a 23.
 */
function ownOf(
  understood: Understood,
  chunk: Chunk,
  { begun, last, alone }: { begun: boolean; last: boolean; alone: boolean },
): string[][] {
  const [word = ''] = chunk
  if (chunk.length > 1) {
    const end = chunk.length - 1
    return [[inRow(chunk.map((part, place) => (begun && place === end ? begunBy(part) : quoted(part))))]]
  }
  if (begun && !alone && word.length === 1 && !/[0-9]/.test(word)) return []
  const prefixed = begun && word.length > 1 ? [begunBy(word)] : []
  if (!isMeaningful(understood, word)) return last && prefixed.length > 0 && word.length < 4 ? [prefixed] : []
  const forms = formsOf(word, understood.known.get(word)).map(quoted)
  return [[...notBegun([quoted(word), ...offered(understood, forms)], prefixed), ...prefixed]]
}

/**
 * Terms without words whose beginning is looked for anyway. It finds them, too; and a word that a query has in both ways counts
 * as one of them in the order of what is found, nobody knows as which.
 */
const notBegun = (terms: readonly string[], typed: readonly string[]): string[] =>
  terms.filter((term) => !typed.includes(`${term}:*`))

/**
 * Terms of which each stands behind the one before, two by two, as memory knows them: what has "7800 x", "x 3" and "3 d" has
 * "7800 x 3 d", or nearly so.
 */
const inRow = (terms: readonly string[]): string => {
  const pairs = terms.slice(1).map((term, place) => `${terms[place]}<->${term}`)
  return `(${pairs.join('&')})`
}

/** Those of some terms that something for sale has. */
const offered = ({ lacking }: Understood, terms: readonly string[]): string[] =>
  terms.filter((term) => !lacking.has(term))

/**
 * A word or phrase that means the same: its words beside each other.
 * @param typed the terms of what was typed
 * @returns null when nothing has one of them, or what was typed finds them all
 */
function phraseOf(understood: Understood, text: string, typed: readonly string[]): string | null {
  const { known } = understood
  const words = text.split(' ')
  const terms = words.map((word) => {
    const forms = words.length === 1 ? formsOf(word, known.get(word)) : stemsOf(word, known.get(word))
    const found = offered(understood, forms.map(quoted))
    return anyOf(words.length === 1 ? notBegun(found, typed) : found)
  })
  if (terms.includes('')) return null
  return terms.length === 1 ? (terms[0] ?? '') : inRow(terms.map((term) => `(${term})`))
}
