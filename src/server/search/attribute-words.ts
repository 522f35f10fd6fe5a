import { sql } from 'drizzle-orm'
import type { AttributeType } from '#lib/contract/categories.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { type DefinedAttribute, valueListsOf } from '../value-lists/read.ts'
import { numberNouns, unitSpellings } from './measure-words.ts'
import { piecesOf } from './pieces.ts'

/** Attribute of a category as searches need it. */
export type SearchAttribute = {
  categoryId: string
  key: string
  type: AttributeType
  label: string
  label_ar: string
  unit: string | null
  unit_ar: string | null
  options: DefinedAttribute['options']
  required: boolean
  filterable: boolean
  /** Only for a listed one: the level of its list, from 1. */
  level?: number | null
}

/** Use of a phrase by an attribute; `option` is set for the name of an option. */
export type PhraseUse = { attribute: SearchAttribute; option: string | null }
/** Attribute whose options are numbers of something: "2 bedrooms". */
export type NumberedOptions = { attribute: SearchAttribute; byNumber: ReadonlyMap<number, string> }

/** Words by which searches name the attributes of all categories and their values; all are folded. */
export type AttributeWords = {
  /** Names of options and of yes/no attributes. */
  phrases: ReadonlyMap<string, readonly PhraseUse[]>
  /** Number attributes by each spelling of their unit, or by what they count ("seats"). */
  numbers: ReadonlyMap<string, readonly SearchAttribute[]>
  /** Choices of a number by what they count ("bedrooms"). */
  numberedOptions: ReadonlyMap<string, readonly NumberedOptions[]>
  /** Number attributes that hold a year. */
  years: readonly SearchAttribute[]
  /** All attributes, in the order of the categories. */
  all: readonly SearchAttribute[]
}

/** Returns the attribute words of a database, cached until an admin changes a category. */
export const attributeWordsOf = cachedRead(
  { name: 'search-attributes', tags: ['categories'], ttlMs: 60_000 },
  read,
)

async function read(db: Database): Promise<AttributeWords> {
  const { rows } = await db.execute<SearchAttribute & { listId: string | null }>(sql`
    SELECT a.category_id AS "categoryId", a.key, a.type, a.label, a.label_ar, a.unit, a.unit_ar, a.options, a.required,
      a.filterable, a.list_id AS "listId", a.list_level AS level
    FROM category_attributes a JOIN categories c ON c.id = a.category_id
    WHERE c.hidden_at IS NULL ORDER BY c.position, c.slug, a.position, a.key`)
  const lists = await valueListsOf(db)
  return indexAttributes(
    rows.map(({ listId, ...attribute }) =>
      listId === null
        ? attribute
        : { ...attribute, options: lists.get(listId)?.get(attribute.level ?? 1) ?? [] },
    ),
  )
}

/** Indexes attributes by the words that name their values. */
export function indexAttributes(attributes: readonly SearchAttribute[]): AttributeWords {
  const phrases = new Map<string, PhraseUse[]>()
  const numbers = new Map<string, SearchAttribute[]>()
  const numberedOptions = new Map<string, NumberedOptions[]>()
  for (const attribute of attributes) {
    const { type, label, label_ar, unit, unit_ar, options } = attribute
    if (type === 'choice') {
      for (const { key, en, ar } of options)
        for (const name of new Set([en, ar].map(wordsOf))) push(phrases, name, { attribute, option: key })
      const { nouns, byNumber } = numberedOptionsOf(options)
      if (byNumber.size > 1) for (const noun of nouns) push(numberedOptions, noun, { attribute, byNumber })
    }
    // A trim is named beside its model, and alone it is an ordinary word: "Sport", "S".
    if (type === 'listed' && (attribute.level ?? 1) <= 2)
      for (const { key, en, ar, aliases = [] } of options)
        for (const name of new Set([en, ar, ...aliases.filter(isPlainName)].map(phraseOf)))
          if (/\p{L}/u.test(name) && name.length > 1) push(phrases, name, { attribute, option: key })
    if (type === 'boolean')
      for (const name of new Set([label, label_ar].map(wordsOf)))
        push(phrases, name, { attribute, option: null })
    if (type === 'number') {
      const names =
        unit === null
          ? [label, label_ar].flatMap(spellingsOfNoun)
          : [unit, unit_ar ?? unit].flatMap(spellingsOfUnit)
      for (const name of new Set(names)) push(numbers, name, attribute)
    }
  }
  const years = attributes.filter(
    ({ type, unit, label, label_ar }) =>
      type === 'number' && unit === null && (/\byear\b/i.test(label) || /سنة/.test(label_ar)),
  )
  return { phrases, numbers, numberedOptions, years, all: attributes }
}

/** Whether an attribute is the first level of a list, such as the make of a car. */
export const isMakeAttribute = ({ type, level }: SearchAttribute): boolean => type === 'listed' && level === 1

/** Longest name of a model in words. */
const maxModelWords = 4

/** Tells whether neighbouring words, each with other spellings of it, make the name of a model of several words. */
export function hasModel({ phrases }: AttributeWords, words: readonly (readonly string[])[]): boolean {
  const isModel = (name: string) =>
    phrases.get(name)?.some(({ attribute: { type, level } }) => type === 'listed' && level === 2) ?? false
  return words.some((spellings, at) => {
    let names = spellings
    for (const next of words.slice(at + 1, at + maxModelWords)) {
      names = names.flatMap((name) => next.map((word) => `${name} ${word}`))
      if (names.some(isModel)) return true
    }
    return false
  })
}

/** Returns the words of a name, folded and separated by single spaces. */
const wordsOf = (name: string): string =>
  foldText(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** An alias with digits is often narrower than the model that it leads sellers to: "LX570" for the LX. */
const isPlainName = (alias: string) => !/\d/.test(alias)

/** Returns a name as the pieces of a search text: "X5" is two. */
const phraseOf = (name: string): string =>
  piecesOf(name)
    .pieces.map(({ text }) => text)
    .join(' ')

const spellingsOfUnit = (unit: string): string[] => {
  const folded = wordsOf(unit)
  return unitSpellings
    .filter((spellings) => spellings.includes(folded))
    .flat()
    .concat(folded)
}

const spellingsOfNoun = (noun: string): string[] => {
  const folded = wordsOf(noun)
  return numberNouns
    .filter((spellings) => spellings.includes(folded))
    .flat()
    .concat(folded)
}

/** Reads options such as "1 bedroom", "2 bedrooms": their numbers, and what they count in every spelling. */
function numberedOptionsOf(options: SearchAttribute['options']) {
  const byNumber = new Map<number, string>()
  const nouns = new Set<string>()
  for (const { key, en, ar } of options) {
    for (const name of [en, ar]) {
      const [, number, noun = ''] = /^(\d+) (.+)$/.exec(wordsOf(name)) ?? []
      if (number === undefined) continue
      byNumber.set(Number(number), key)
      for (const spelling of spellingsOfNoun(noun)) nouns.add(spelling)
    }
  }
  return { nouns, byNumber }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
