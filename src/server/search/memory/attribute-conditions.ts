import { createDictionary, type Dictionary } from '../../platform/dictionary.ts'
import { type AttributeCondition, placeAttribute } from '../attribute-conditions.ts'
import type { AttributeValues } from './attribute-values.ts'
import { type Bits, countBits, emptyBits, hasBit, intersectBits, setBit } from './bits.ts'
import { withMatches } from './evaluate.ts'
import type { Postings } from './segment.ts'
import { shared } from './shared.ts'
import type { Terms } from './terms.ts'
import { createTitleMatch, matches } from './title-match.ts'
import type { Title } from './titles.ts'
import { compileWords, type TermQuery } from './tsquery.ts'

/** Dictionaries of attributes and of values that are no numbers. */
export type AttributeDictionaries = { keys: Dictionary<string>; texts: Dictionary<string> }

/** @param known values of another thread's dictionaries, in the order of their codes */
export const createAttributeDictionaries = (known?: {
  attributeKeys: readonly string[]
  attributeTexts: readonly string[]
}): AttributeDictionaries => ({
  keys: createDictionary((key) => key, known?.attributeKeys),
  texts: createDictionary((text) => text, known?.attributeTexts),
})

// An attribute has one code for numbers and another for texts, so that a value needs no type of its own.
export const numberKey = (key: string) => `${key} number`
export const textKey = (key: string) => `${key} text`

/** Concatenated attributes of a segment's products: key codes with their values, and the end of each product's. */
export type AttributesData = { keys: Uint16Array; values: Float64Array; ends: Uint32Array }

/** Attributes of a segment's products. */
export type Attributes = ReturnType<typeof createAttributes>

/**
 * @param capacity number of products, which are added in the order of their ordinals
 * @param data of another thread's attributes, which is not extended
 */
export function createAttributes(
  capacity: number,
  dictionaries: AttributeDictionaries,
  data?: AttributesData,
) {
  let { keys, values, ends } = data ?? {
    keys: new Uint16Array(1024),
    values: new Float64Array(1024),
    ends: new Uint32Array(capacity),
  }
  const startOf = (product: number) => (product === 0 ? 0 : (ends[product - 1] as number))

  function push(at: number, key: string, value: number): void {
    if (at >= keys.length) {
      const [moreKeys, moreValues] = [new Uint16Array(2 * at), new Float64Array(2 * at)]
      moreKeys.set(keys)
      moreValues.set(values)
      ;[keys, values] = [moreKeys, moreValues]
    }
    keys[at] = dictionaries.keys.codeOf(key)
    values[at] = value
  }

  return {
    /** Adds the attributes of the next product. */
    add(product: number, attributes: AttributeValues): void {
      let at = startOf(product)
      for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === 'number') push(at, numberKey(key), value)
        else push(at, textKey(key), dictionaries.texts.codeOf(String(value)))
        at += 1
      }
      ends[product] = at
    },
    /** Trims the arrays and moves them to shared memory. */
    freeze(products: number): void {
      const end = startOf(products)
      keys = shared(keys.slice(0, end))
      values = shared(values.slice(0, end))
      ends = shared(ends)
    },
    data(products: number): AttributesData {
      const end = startOf(products)
      return {
        keys: keys.subarray(0, end),
        values: values.subarray(0, end),
        ends: ends.subarray(0, products),
      }
    },
    /** Calls back with each attribute of a product. */
    forEach(product: number, found: (key: number, value: number) => void): void {
      for (let at = startOf(product); at < (ends[product] as number); at += 1)
        found(keys[at] as number, values[at] as number)
    },
    /** Sets the bit of each product from `from` up to `end` that has a value of the condition, counted from `from`. */
    mark(bits: Bits, from: number, end: number, { number, text, passes }: ValueTest): void {
      let product = from
      for (let at = startOf(from); at < startOf(end); at += 1) {
        const key = keys[at] as number
        if (key !== number && key !== text) continue
        if (!passes(key, values[at] as number)) continue
        while ((ends[product] as number) <= at) product += 1
        setBit(bits, product - from)
      }
    },
    /** Tells whether a product has a value that passes. */
    some(product: number, { number, text, passes }: ValueTest): boolean {
      for (let at = startOf(product); at < (ends[product] as number); at += 1) {
        const key = keys[at] as number
        if ((key === number || key === text) && passes(key, values[at] as number)) return true
      }
      return false
    },
  }
}

/** Part of a segment that conditions are evaluated on. */
type Part = {
  attributes: Attributes
  titles: { of: (ordinal: number) => Title }
  postings: Postings | null
  table: { capacity: number }
  size: number
}
/** Tells whether a product passes conditions. */
export type ConditionTest = (
  part: Part,
  ordinal: number,
  categoryId: string | undefined,
  placeId: string | undefined,
) => boolean

/** Conditions on attributes for a search. */
export type Conditions = {
  /** Tests all of them. */
  test: ConditionTest
  /**
   * Clears the matches of a block that do not pass the conditions whose answers are remembered, where there are many.
   * @param part whose attributes and titles never change
   * @param from first ordinal of the block
   * @returns the test of those that are left; null for none
   */
  narrow: (part: Part, block: Bits, from: number) => ConditionTest | null
}

/** Share of a block's products that have to match for its whole answer to be worth remembering. */
const manyMatches = 1 / 8
/** Remembered blocks of answers at most, of 2 kB each. */
const maxBlocks = 8_000

/** Remembered answers of conditions, by condition and part, in blocks by their first ordinal. */
export type ConditionAnswers = ReturnType<typeof createConditionAnswers>

export function createConditionAnswers() {
  const byCondition = new Map<string, Map<Part, Map<number, Bits>>>()
  let blocks = 0
  return {
    /** @param mark sets the bit of each product that passes, counted from `from` up to `end` */
    block(
      condition: string,
      part: Part,
      from: number,
      words: number,
      mark: (bits: Bits, end: number) => void,
    ): Bits {
      const parts = byCondition.get(condition) ?? new Map<Part, Map<number, Bits>>()
      byCondition.set(condition, parts)
      const known = parts.get(part) ?? new Map<number, Bits>()
      parts.set(part, known)
      const answer = known.get(from)
      if (answer) return answer
      const fresh = emptyBits(32 * words)
      mark(fresh, Math.min(from + 32 * words, part.size))
      blocks += 1
      if (blocks > maxBlocks) {
        byCondition.clear()
        blocks = 0
      } else known.set(from, fresh)
      return fresh
    },
  }
}

/**
 * Returns a quick test that every product passes whose title may match: it has the words somewhere. A title is only scanned
 * after it.
 */
function candidatesOf(query: TermQuery | null): ((part: Part, ordinal: number) => boolean) | null {
  if (!query) return null
  const byPart = new Map<Part, Bits | null>()
  return (part, ordinal) => {
    if (!part.postings) return true
    let bits = byPart.get(part)
    if (bits === undefined) {
      bits = withMatches(query, part.postings, part.table.capacity, ({ all }) => all.slice())
      byPart.set(part, bits)
    }
    return bits !== null && hasBit(bits, ordinal)
  }
}

/** Compiles conditions for a catalogue, with the meaning of `attributeCondition` in ../attribute-conditions.ts. */
export function compileConditions(
  conditions: readonly AttributeCondition[],
  dictionaries: AttributeDictionaries,
  terms: Terms,
  answers: ConditionAnswers,
): Conditions {
  const titleMatch = createTitleMatch(terms)
  const compiled = conditions.map((condition) => {
    const { attribute, values, orTitle, orCategories } = condition
    return {
      key: JSON.stringify(condition),
      places: attribute === placeAttribute ? new Set(values) : null,
      hasValue: valueTest(condition, dictionaries),
      title: orTitle ? titleMatch.query(orTitle) : null,
      mayBeTitled: orTitle ? candidatesOf(compileWords(orTitle, terms)) : null,
      categories: orCategories ? new Set(orCategories) : null,
    }
  })
  // Places and categories of a product may change; what it is called and its attributes do not.
  const isLasting = ({ places, categories }: (typeof compiled)[number]) => !places && !categories
  const lasting = compiled.filter(isLasting)
  const testOf =
    (some: typeof compiled): ConditionTest =>
    (part, ordinal, categoryId, placeId) => {
      let isScanned = false
      return some.every(({ places, hasValue, title, mayBeTitled, categories }) => {
        if (places ? placeId !== undefined && places.has(placeId) : part.attributes.some(ordinal, hasValue))
          return true
        if (categories && categoryId !== undefined && categories.has(categoryId)) return true
        if (!title || mayBeTitled?.(part, ordinal) === false) return false
        if (!isScanned) titleMatch.scan(part.titles.of(ordinal))
        isScanned = true
        return matches(title)
      })
    }
  const test = testOf(compiled)
  const others = compiled.filter((one) => !isLasting(one))
  const testOfOthers = others.length > 0 ? testOf(others) : null
  return {
    test,
    narrow(part, block, from) {
      const products = Math.min(32 * block.length, part.size - from)
      if (lasting.length === 0 || countBits(block) < manyMatches * products) return test
      for (const { key, hasValue, title, mayBeTitled } of lasting) {
        const mark = (bits: Bits, end: number): void => {
          part.attributes.mark(bits, from, end, hasValue)
          if (!title) return
          for (let ordinal = from; ordinal < end; ordinal += 1) {
            if (hasBit(bits, ordinal - from) || mayBeTitled?.(part, ordinal) === false) continue
            titleMatch.scan(part.titles.of(ordinal))
            if (matches(title)) setBit(bits, ordinal - from)
          }
        }
        intersectBits(block, answers.block(key, part, from, block.length, mark))
      }
      return testOfOthers
    },
  }
}

/** Test of a value of an attribute, by the codes of its numbers and texts. */
type ValueTest = {
  number: number | undefined
  text: number | undefined
  passes: (key: number, value: number) => boolean
}

/** Returns the test of a condition's values. */
function valueTest(
  { attribute, values, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: AttributeCondition,
  { keys, texts }: AttributeDictionaries,
): ValueTest {
  const [number, text] = [keys.find(numberKey(attribute)), keys.find(textKey(attribute))]
  if (!values) return { number, text: undefined, passes: (_, value) => value >= min && value <= max }
  const numbers = new Set(values.filter((value) => typeof value === 'number'))
  const codes = new Set(
    values.flatMap((value) => (typeof value === 'number' ? [] : (texts.find(String(value)) ?? []))),
  )
  return { number, text, passes: (key, value) => (key === number ? numbers : codes).has(value) }
}
