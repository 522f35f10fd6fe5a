import type { EmirateKey } from '#demo/catalogue/emirates.ts'
import type { SceneKey } from '#demo/catalogue/scenes.ts'
import type { Pair, Sentence } from '#demo/catalogue/text.ts'

/** The state in which something is sold. */
export type Condition = 'new' | 'used' | 'refurbished'

/** A whole number between two bounds, drawn when the product is made. */
export interface Between {
  from: number
  to: number
  step: number
}

/** Goes with the item's first list of answers: the value at the same place. */
export interface Along {
  along: readonly (string | number)[]
}

/** One answer, or several of which each product takes one. */
export type Answer = string | number | boolean | Between | Along | readonly (string | number)[]

/**
 * Something people sell. Name and detail may hold `{attribute}`, replaced by that attribute's value with its
 * unit (`{attribute:low}`: in lower case in English).
 */
export interface Item {
  name: Pair
  /** AED for the first condition of the item; two numbers: from the first to the last of its first choice */
  price: number | readonly [number, number]
  attributes: Record<string, Answer>
  /** one sentence about this very thing, in place of an opening */
  detail?: Pair
  /** the detail says it all: none of the sub-category's sentences follow */
  alone?: boolean
  /** the line on its card, where the sub-category's doesn't fit */
  feature?: Pair
  /** the price stands as it is: neither rounded, drawn nor asked for */
  exact?: boolean
  conditions?: readonly Condition[]
  seller?: 'business' | 'individual'
  emirate?: EmirateKey
}

/** Everything from which the listings of one sub-category are put together. */
export interface Material {
  key: SceneKey
  /** how many products */
  count: number
  /** which closing sentences fit */
  trade: 'goods' | 'vehicle' | 'number' | 'property' | 'service' | 'supply'
  /** share of products that businesses sell, 0 to 1 */
  business: number
  /** one is drawn for each product whose item names none; repeat one to make it likelier */
  conditions: readonly Condition[]
  /** attributes that only used goods have */
  worn?: Record<string, Answer>
  /** share of the products of businesses that carry wholesale terms, and the quantities they start at */
  wholesale?: { share: number; minimums: readonly number[] }
  /** the line on the card: the first whose attributes the product has */
  feature: readonly Pair[]
  /** opening sentences; one whose attributes the product has is taken */
  opening: readonly Sentence[]
  /** sentences for new and for used goods */
  whenNew: readonly Sentence[]
  whenUsed: readonly Sentence[]
  /** sentences that are true of every product of the sub-category */
  always: readonly Sentence[]
  /** what people add to the end of the name */
  tailsNew?: readonly Sentence[]
  tailsUsed?: readonly Sentence[]
  items: readonly Item[]
}

/** Describes one thing that people sell. */
export const item = (
  english: string,
  arabic: string,
  price: Item['price'],
  attributes: Item['attributes'],
  more: Omit<Item, 'name' | 'price' | 'attributes'> = {},
): Item => ({ name: [english, arabic], price, attributes, ...more })

/** Values that go with the item's first list of answers, one for each. */
export const along = (...values: (string | number)[]): Along => ({ along: values })

/** A whole number between `from` and `to`, in steps. */
export const between = (from: number, to: number, step = 1): Between => ({ from, to, step })
