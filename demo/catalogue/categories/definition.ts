import { type Bilingual, bilingual, type Pair } from '#demo/catalogue/text.ts'
import type { SubCategoryKey } from '#demo/catalogue/usual-objects.ts'

/** An option of a choice. */
export interface Option extends Bilingual {
  key: string
}

/** An attribute of a sub-category's products. */
export interface Attribute {
  key: string
  type: 'text' | 'number' | 'choice' | 'listed' | 'boolean'
  label: Bilingual
  unit?: Bilingual
  options?: Option[]
  /** list and level that a listed one takes its values from */
  list?: { key: string; level: number }
  required: boolean
}

/** A leaf of the tree, which holds products. Its key is its slug. */
export interface SubCategory {
  key: SubCategoryKey
  icon: string
  name: Bilingual
  attributes: Attribute[]
  /** Filters, or pairs of them, whose values make landing pages: the emirate, or `a.<key>`. */
  landingPages: string[][]
}

/** A category of the first level. */
export interface TopCategory {
  key: string
  icon: string
  name: Bilingual
  subCategories: SubCategory[]
}

/** Builds a leaf category. */
export const sub = (
  key: SubCategoryKey,
  icon: string,
  name: Pair,
  attributes: Attribute[],
  landingPages: string[][] = [],
): SubCategory => ({
  key,
  icon,
  name: bilingual(name),
  attributes,
  landingPages,
})

/** Builds a category of the first level. */
export const top = (key: string, icon: string, name: Pair, subCategories: SubCategory[]): TopCategory => ({
  key,
  icon,
  name: bilingual(name),
  subCategories,
})

/** Builds a text attribute: a maker, a model, a part number. */
export const text = (key: string, label: Pair): Attribute => ({
  key,
  type: 'text',
  label: bilingual(label),
  required: false,
})

/** Builds a number attribute, with an optional unit. */
export const number = (key: string, label: Pair, unit?: Pair): Attribute => ({
  key,
  type: 'number',
  label: bilingual(label),
  ...(unit && { unit: bilingual(unit) }),
  required: false,
})

/** Builds a choice attribute: `{ key: [English, Arabic] }`. */
export const choice = (key: string, label: Pair, options: Record<string, Pair>): Attribute => ({
  key,
  type: 'choice',
  label: bilingual(label),
  options: Object.entries(options).map(([option, pair]) => ({ key: option, ...bilingual(pair) })),
  required: false,
})

/** Builds an attribute with the values of a level of a list. */
export const listed = (key: string, label: Pair, list: string, level: number): Attribute => ({
  key,
  type: 'listed',
  label: bilingual(label),
  list: { key: list, level },
  required: false,
})

/** Builds a yes/no attribute. */
export const yesNo = (key: string, label: Pair): Attribute => ({
  key,
  type: 'boolean',
  label: bilingual(label),
  required: false,
})

/** Returns the attribute as a required one. */
export const must = (attribute: Attribute): Attribute => ({ ...attribute, required: true })

/** Tells whether lists can be filtered by an attribute: texts are all different, but for brands. */
export const isFilterable = ({ type, key }: Attribute): boolean => type !== 'text' || key === 'brand'

/** Bounds of an attribute; undefined if it has none. */
export const boundsOf = ({ unit }: Attribute) => (unit?.en === '%' ? { minimum: 0, maximum: 100 } : undefined)
