import type { AttributeCondition } from './attribute-conditions.ts'
import type { AttributeWords, SearchAttribute } from './attribute-words.ts'
import {
  conjunctions,
  hallWords,
  lowerBounds,
  lowerBoundsAfter,
  numberWords,
  rangeWords,
  roomForms,
  upperBounds,
  yearWords,
} from './measure-words.ts'
import { optionSpellings } from './option-spellings.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Synonyms } from './synonyms.ts'
import { nounForms } from './words.ts'

/** Meaning of a phrase: a condition on an attribute, in the categories that have it with the same values. */
export type Interpretation = {
  attribute: SearchAttribute
  categories: ReadonlySet<string>
  condition: AttributeCondition
}
/** Phrase that names a value: indexes of its first word and of the word after its last, and what it may mean. */
export type AttributePhrase = {
  from: number
  to: number
  kind: 'number' | 'option'
  /** Whether the value itself is called so, and not a synonym of it. */
  isName: boolean
  interpretations: readonly Interpretation[]
}

/** Longest phrase in pieces. */
const maxPieces = 5
const [earliestYear, latestYear] = [1950, 2040]

/** Finds the phrases of a text that name values of attributes, from left to right, the longest first. */
export function attributePhrasesIn(
  text: string,
  words: AttributeWords,
  synonyms: Synonyms,
): AttributePhrase[] {
  const { pieces } = piecesOf(text)
  const found: AttributePhrase[] = []
  for (let at = 0; at < pieces.length; ) {
    const match = pieces[at]?.isFirst
      ? (numberAt(pieces, at, words) ?? optionAt(pieces, at, words, synonyms))
      : null
    const last = match && pieces[match.end - 1]
    if (match && last?.isLast && match.interpretations.length > 0) {
      const { end: _, ...meaning } = match
      found.push({ from: pieces[at]?.word ?? 0, to: last.word + 1, ...meaning })
      at = match.end
    } else at += 1
  }
  return found
}

type Match = { end: number } & Pick<AttributePhrase, 'kind' | 'isName' | 'interpretations'>
type Bounds = { min?: number; max?: number }

/** Reads a number of something at a place: "2 bhk", "under 30,000 km", "2018 to 2020", «غرفتين وصالة». */
function numberAt(pieces: readonly Piece[], at: number, words: AttributeWords): Match | null {
  const rooms = roomsAt(pieces, at)
  if (rooms) return interpreted(rooms.end, equalTo(rooms.count), uses('bhk', words))
  const upper = lengthOfPhrase(pieces, at, upperBounds)
  const lower = lengthOfPhrase(pieces, at, lowerBounds)
  let place = at + Math.max(upper, lower)
  if (yearWords.has(pieces[place]?.text ?? '')) place += 1
  const hasYearWord = place > at + Math.max(upper, lower)
  const first = numberOf(pieces[place])
  if (first === null) return null
  place += 1
  if (pieces[place]?.text === 'k' && !isLastUnit(pieces, place, words)) {
    return measured(pieces, place + 1, boundsOf(first * 1000, upper, lower), words)
  }
  const second = rangeWords.has(pieces[place]?.text ?? '') ? numberOf(pieces[place + 1]) : null
  if (second !== null && second > first) {
    const range = { min: first, max: second }
    return measured(pieces, place + 2, range, words) ?? yearsAt(pieces, place + 2, range, words)
  }
  const bounds = boundsOf(first, upper, lower)
  return (
    measured(pieces, place, bounds, words) ??
    (upper > 0 && !hasYearWord && !isYear(first) ? null : yearsAt(pieces, place, bounds, words))
  )
}

const boundsOf = (value: number, upper: number, lower: number): Bounds =>
  upper > lower ? { max: value } : lower > 0 ? { min: value } : equalTo(value)
const equalTo = (value: number): Bounds => ({ min: value, max: value })
const isYear = (value: number) => Number.isInteger(value) && value >= earliestYear && value <= latestYear

/** A "k" is a unit by itself where an option is written so: "21k". */
const isLastUnit = (pieces: readonly Piece[], place: number, words: AttributeWords): boolean =>
  words.phrases.has(`${pieces[place - 1]?.text} k`)

/** Reads the unit or the counted thing at a place after a number. */
function measured(pieces: readonly Piece[], at: number, bounds: Bounds, words: AttributeWords): Match | null {
  if (pieces[at]?.text === '-') return measured(pieces, at + 1, bounds, words)
  for (let length = 3; length > 0; length -= 1) {
    const noun = textAt(pieces, at, length)
    if (noun === null) continue
    const terabytes = noun === 'tb' || noun === 'تيرا' || noun === 'تيرابايت'
    const found = uses(terabytes ? 'gb' : noun, words)
    if (found.numbers.length + found.options.length === 0) continue
    const after = lengthOfPhrase(pieces, at + length, lowerBoundsAfter)
    const scaled = terabytes ? scaledBy(bounds, 1024) : bounds
    return interpreted(at + length + after, after > 0 ? { min: scaled.min ?? 0 } : scaled, found, terabytes)
  }
  return null
}

const scaledBy = ({ min, max }: Bounds, factor: number): Bounds => ({
  // A terabyte is 1,000 or 1,024 gigabytes.
  ...(min !== undefined && { min: min * 1000 }),
  ...(max !== undefined && { max: max * factor }),
})

function yearsAt(pieces: readonly Piece[], at: number, bounds: Bounds, words: AttributeWords): Match | null {
  if (![bounds.min, bounds.max].every((value) => value === undefined || isYear(value))) return null
  const model = yearWords.has(pieces[at]?.text ?? '') ? 1 : 0
  const after = lengthOfPhrase(pieces, at + model, lowerBoundsAfter)
  const years = after > 0 && bounds.min !== undefined ? { min: bounds.min } : bounds
  return interpreted(at + model + after, years, { numbers: words.years, options: [] })
}

type Uses = {
  numbers: readonly SearchAttribute[]
  options: AttributeWords['numberedOptions'] extends ReadonlyMap<string, infer Use> ? Use : never
}

const uses = (noun: string, words: AttributeWords): Uses => ({
  numbers: words.numbers.get(noun) ?? [],
  options: words.numberedOptions.get(noun) ?? [],
})

function interpreted(end: number, bounds: Bounds, { numbers, options }: Uses, isRange = false): Match {
  const { min, max } = bounds
  const isExact = !isRange && min === max && min !== undefined
  const byNumber = numbers.map((attribute) => ({
    attribute,
    condition: { attribute: attribute.key, ...(isExact ? { values: [min] } : bounds) },
  }))
  const byOption = options.flatMap(({ attribute, byNumber }) => {
    const values = [...byNumber].flatMap(([number, option]) =>
      number >= (min ?? 0) && number <= (max ?? Number.POSITIVE_INFINITY) ? [option] : [],
    )
    return values.length > 0 ? [{ attribute, condition: { attribute: attribute.key, values } }] : []
  })
  return { end, kind: 'number', isName: true, interpretations: merged([...byOption, ...byNumber]) }
}

/** Reads the rooms of a flat as Arabic says them: «غرفة وصالة», «3 غرف وصالة». */
function roomsAt(pieces: readonly Piece[], at: number): { end: number; count: number } | null {
  const count = roomForms.get(pieces[at]?.text ?? '')
  if (count === undefined) return null
  const hall = conjunctions.has(pieces[at + 1]?.text ?? '') ? at + 2 : at + 1
  if (hallWords.has(pieces[hall]?.text ?? '')) return { end: hall + 1, count }
  return count > 1 ? { end: at + 1, count } : null
}

/** Reads the name of an option, or what means the same. */
function optionAt(
  pieces: readonly Piece[],
  at: number,
  words: AttributeWords,
  synonyms: Synonyms,
): Match | null {
  for (let length = maxPieces; length > 0; length -= 1) {
    const phrase = textAt(pieces, at, length)
    if (phrase === null) continue
    // The name of a make has no other forms: apples are fruit.
    const usesOf = (forms: readonly string[]) =>
      forms.flatMap((form) =>
        (words.phrases.get(form) ?? []).filter(
          ({ attribute }) => attribute.type !== 'listed' || form === phrase,
        ),
      )
    const forms = formsOf(phrase)
    const found = usesOf([
      ...new Set([...forms, ...forms.flatMap((form) => synonyms.get(form)?.flat() ?? [])]),
    ])
    if (found.length === 0) continue
    const interpretations = merged(
      found.map(({ attribute, option }) => ({
        attribute,
        condition: { attribute: attribute.key, values: [option ?? true] },
      })),
    )
    return { end: at + length, kind: 'option', isName: usesOf(forms).length > 0, interpretations }
  }
  return null
}

/** Returns the forms in which options may have a phrase: singular, plural and other spellings. */
function formsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  const forms = nounForms(words.at(-1) ?? '').map((noun) => [...words.slice(0, -1), noun].join(' '))
  return [...new Set([...forms, ...forms.flatMap((form) => optionSpellings.get(form) ?? [])])]
}

/** Merges uses of the same attribute with the same values in several categories. */
function merged(
  uses: readonly { attribute: SearchAttribute; condition: AttributeCondition }[],
): Interpretation[] {
  const byCondition = Map.groupBy(uses, ({ condition }) => JSON.stringify(condition))
  return [...byCondition.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, categories: new Set([first, ...others].map(({ attribute }) => attribute.categoryId)) }]
      : [],
  )
}

const textAt = (pieces: readonly Piece[], at: number, length: number): string | null => {
  const part = pieces.slice(at, at + length)
  return part.length === length ? part.map(({ text }) => text).join(' ') : null
}

/** Returns the length of the longest of some phrases at a place; 0 when none is there. */
function lengthOfPhrase(pieces: readonly Piece[], at: number, phrases: readonly string[]): number {
  for (let length = 4; length > 0; length -= 1) {
    const text = textAt(pieces, at, length)
    if (text !== null && phrases.includes(text)) return length
  }
  return 0
}

function numberOf(piece: Piece | undefined): number | null {
  if (!piece) return null
  const word = numberWords.get(piece.text)
  if (word !== undefined) return word
  if (!/^\d/.test(piece.text)) return null
  const value = Number(piece.text.replace(/[,٬،](?=\d{2,3}(?:\D|$))/g, ''))
  return Number.isFinite(value) ? value : null
}
