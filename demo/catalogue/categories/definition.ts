import type { SceneKey } from '#demo/catalogue/scenes.ts'
import { type Bilingual, bilingual, type Pair } from '#demo/catalogue/text.ts'

/** One answer of a choice. */
export interface Option extends Bilingual {
  key: string
}

/** What a product of a sub-category says of itself. */
export interface Attribute {
  key: string
  type: 'text' | 'number' | 'choice' | 'boolean'
  label: Bilingual
  unit?: Bilingual
  options?: Option[]
  required: boolean
}

/** A leaf of the tree: products hang here. Its key is its slug and the key of its pictures' scene. */
export interface SubCategory {
  key: SceneKey
  icon: string
  name: Bilingual
  attributes: Attribute[]
}

/** A category of the first level. */
export interface TopCategory {
  key: string
  icon: string
  name: Bilingual
  subCategories: SubCategory[]
}

/** Describes a leaf category. */
export const sub = (key: SceneKey, icon: string, name: Pair, attributes: Attribute[]): SubCategory => ({
  key,
  icon,
  name: bilingual(name),
  attributes,
})

/** Describes a category of the first level. */
export const top = (key: string, icon: string, name: Pair, subCategories: SubCategory[]): TopCategory => ({
  key,
  icon,
  name: bilingual(name),
  subCategories,
})

/** An attribute in the seller's own words: a maker, a model, a part number. */
export const text = (key: string, label: Pair): Attribute => ({
  key,
  type: 'text',
  label: bilingual(label),
  required: false,
})

/** A number, with its unit where it has one. */
export const number = (key: string, label: Pair, unit?: Pair): Attribute => ({
  key,
  type: 'number',
  label: bilingual(label),
  ...(unit && { unit: bilingual(unit) }),
  required: false,
})

/** One of several answers: `{ key: [English, Arabic] }`. */
export const choice = (key: string, label: Pair, options: Record<string, Pair>): Attribute => ({
  key,
  type: 'choice',
  label: bilingual(label),
  options: Object.entries(options).map(([option, pair]) => ({ key: option, ...bilingual(pair) })),
  required: false,
})

/** Yes or no. */
export const yesNo = (key: string, label: Pair): Attribute => ({
  key,
  type: 'boolean',
  label: bilingual(label),
  required: false,
})

/** The same attribute, one that a listing can't leave out. */
export const must = (attribute: Attribute): Attribute => ({ ...attribute, required: true })
