import type { EmirateKey } from '#demo/catalogue/emirates.ts'
import type { Pair, Sentence } from '#demo/catalogue/text.ts'
import type { SubCategoryKey } from '#demo/catalogue/usual-objects.ts'

/** Condition of the goods. */
export type Condition = 'new' | 'used' | 'refurbished'

/** A whole number between two bounds, drawn for each product. */
export interface Between {
  from: number
  to: number
  step: number
}

/** Values parallel to the item's first list: the one at the same index. */
export interface Along {
  along: readonly (string | number)[]
}

/** A fixed value, or several of which each product takes one. */
export type Answer = string | number | boolean | Between | Along | readonly (string | number)[]

/**
 * Something people sell. Name and detail may contain `{attribute}`, replaced by that attribute's value with its unit
 * (`{attribute:low}`: in lower case in English).
 */
export interface Item {
  name: Pair
  /** AED for the first condition of the item; two numbers: from the first to the last of its first choice */
  price: number | readonly [number, number]
  attributes: Record<string, Answer>
  /** one sentence about this item, instead of an opening */
  detail?: Pair
  /** no sentences of the sub-category follow the detail */
  alone?: boolean
  /** the line on its card, where the sub-category's does not fit */
  feature?: Pair
  /** fixed price: neither rounded, varied nor replaced by "Ask for price" */
  exact?: boolean
  conditions?: readonly Condition[]
  seller?: 'business' | 'individual'
  emirate?: EmirateKey
}

/** Texts and values from which the listings of one sub-category are composed. */
export interface Material {
  key: SubCategoryKey
  /** number of products */
  count: number
  /** kind of closing sentences */
  trade: 'goods' | 'vehicle' | 'number' | 'property' | 'service' | 'supply'
  /** share of products of businesses, 0 to 1 */
  business: number
  /** one is drawn for each product whose item has none; repeat one to raise its probability */
  conditions: readonly Condition[]
  /** attributes of used goods only */
  worn?: Record<string, Answer>
  /** share of businesses' products with wholesale terms, and their minimum quantities */
  wholesale?: { share: number; minimums: readonly number[] }
  /** candidates for the line on the card: the first whose attributes the product has */
  feature: readonly Pair[]
  /** opening sentences; one whose attributes the product has is chosen */
  opening: readonly Sentence[]
  /** sentences for new and for used goods */
  whenNew: readonly Sentence[]
  whenUsed: readonly Sentence[]
  /** sentences for every product of the sub-category */
  always: readonly Sentence[]
  /** additions to the end of the name */
  tailsNew?: readonly Sentence[]
  tailsUsed?: readonly Sentence[]
  items: readonly Item[]
}

/** Builds an item. */
export const item = (
  english: string,
  arabic: string,
  price: Item['price'],
  attributes: Item['attributes'],
  more: Omit<Item, 'name' | 'price' | 'attributes'> = {},
): Item => ({ name: [english, arabic], price, attributes, ...more })

/** Builds values parallel to the item's first list. */
export const along = (...values: (string | number)[]): Along => ({ along: values })

/** Builds a range of whole numbers, in steps. */
export const between = (from: number, to: number, step = 1): Between => ({ from, to, step })
