import { isMeasure } from '#lib/i18n/measures.ts'
import { isOfMark } from './marks.ts'
import { isDistinctive, isMeaningful } from './query-clause.ts'
import type { Understood } from './understand.ts'
import type { Chunk } from './words.ts'

/** Words of which some may be left out. */
const mostParts = 5
/** Of so many words one at least has to be left: what only a few of many say is not what was meant. */
const wordsForOne = 3

/**
 * A text with words left out, as few as may be first: those that say nothing, one after the other, then two. Of as many words,
 * those with the thing itself come first. Numbers and single letters by themselves are no part of a meaning.
 */
export function* relaxationsOf(understood: Understood): Generator<Understood> {
  const told = understood.chunks.filter((chunk) => chunk.some((word) => isDistinctive(understood, word)))
  const chunks = told.slice(0, mostParts)
  const least = Math.ceil(told.length / wordsForOne)
  const thing = headNounOf(understood)
  const meaning = (chunk: Chunk) =>
    chunk.some((word) => word.length > 2 && !/^[0-9]+$/.test(word) && isMeaningful(understood, word))
  for (let size = chunks.length - 1; size >= least; size -= 1) {
    const parts = subsets(chunks, size).filter((part) => part.some(meaning))
    for (const hasThing of [true, false]) {
      for (const part of parts) if (part.includes(thing) === hasThing) yield { ...understood, chunks: part }
    }
  }
}

/**
 * The thing itself that is sought: in Arabic the first word («فستان زفاف»), in English the last before any that says nothing
 * ("wedding dress for rent"). No number, what one counts ("rice 5 kg"), condition or emirate is one.
 */
export function headNounOf(understood: Understood): Chunk {
  const { chunks } = understood
  const isNumber = (chunk: Chunk = []) => /^[0-9]+$/.test(chunk.join(''))
  const tellsOf = (chunk: Chunk) =>
    !isNumber(chunk) &&
    !(isNumber(chunks[chunks.indexOf(chunk) - 1]) && isMeasure(chunk.join(''))) &&
    chunk.some((word) => !isOfMark(word) && isDistinctive(understood, word))
  const first = chunks.findIndex(tellsOf)
  const rest = chunks.slice(Math.max(first, 0))
  if (rest[0]?.some((word) => /\p{Script=Arabic}/u.test(word))) return rest[0]
  const end = rest.findIndex((chunk) => !chunk.some((word) => isMeaningful(understood, word)))
  return rest.slice(0, end === -1 ? rest.length : end).findLast(tellsOf) ?? []
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
