import type { AttributeCondition, AttributeValue } from '../attribute-conditions.ts'
import { createDictionary, type Dictionary } from './facts.ts'
import { shared } from './shared.ts'
import type { Terms } from './terms.ts'
import { createTitleMatch, matches } from './title-match.ts'
import type { Title } from './titles.ts'

/** Attributes of a product by key. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>

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
const numberKey = (key: string) => `${key} number`
const textKey = (key: string) => `${key} text`

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
    data: (): AttributesData => ({ keys, values, ends }),
    /** Tells whether a product has a value that passes. */
    some(product: number, passes: (key: number, value: number) => boolean): boolean {
      for (let at = startOf(product); at < (ends[product] as number); at += 1)
        if (passes(keys[at] as number, values[at] as number)) return true
      return false
    },
  }
}

/** Part of a segment that conditions are evaluated on. */
type Part = { attributes: Attributes; titles: { of: (ordinal: number) => Title } }
/** Predicate on a product: whether it passes all conditions. */
export type Passes = (part: Part, ordinal: number, categoryId: string | undefined) => boolean

/** Compiles conditions for a catalogue, with the meaning of `attributeCondition` in ../attribute-conditions.ts. */
export function compileConditions(
  conditions: readonly AttributeCondition[],
  dictionaries: AttributeDictionaries,
  terms: Terms,
): Passes {
  const titleMatch = createTitleMatch(terms)
  const compiled = conditions.map((condition) => {
    const { orTitle, orCategories } = condition
    return {
      hasValue: valueTest(condition, dictionaries),
      title: orTitle ? titleMatch.query(orTitle) : null,
      categories: orCategories ? new Set(orCategories) : null,
    }
  })
  return ({ attributes, titles }, ordinal, categoryId) => {
    let isScanned = false
    return compiled.every(({ hasValue, title, categories }) => {
      if (attributes.some(ordinal, hasValue)) return true
      if (categories && categoryId !== undefined && categories.has(categoryId)) return true
      if (!title) return false
      if (!isScanned) titleMatch.scan(titles.of(ordinal))
      isScanned = true
      return matches(title)
    })
  }
}

/** Returns a predicate on the code and value of an attribute. */
function valueTest(
  { attribute, values, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: AttributeCondition,
  { keys, texts }: AttributeDictionaries,
): (key: number, value: number) => boolean {
  const [number, text] = [keys.find(numberKey(attribute)), keys.find(textKey(attribute))]
  if (!values) return (key, value) => key === number && value >= min && value <= max
  const numbers = new Set(values.filter((value) => typeof value === 'number'))
  const codes = new Set(
    values.flatMap((value) => (typeof value === 'number' ? [] : (texts.find(String(value)) ?? []))),
  )
  return (key, value) => (key === number && numbers.has(value)) || (key === text && codes.has(value))
}
