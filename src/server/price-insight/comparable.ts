import { createHash } from 'node:crypto'
import { foldText } from '#lib/i18n/fold.ts'
import type { ProductRow } from '../products/queries.ts'

/** Properties of a product that decide which others it is compared with. */
export type Comparable = Pick<ProductRow, 'categoryId' | 'condition' | 'emirate' | 'attributes'>

/** Key that all products of a group have in common. */
export type ComparableKey = {
  /** A 64-bit integer in decimal digits. */
  key: string
  /** The group may hold things of different worth, so it counts only while its prices are close together. */
  isBroad: boolean
}

/** Attributes in which comparable products agree, where they have them. */
const sameAttributes = [
  ...['kind', 'style', 'deal', 'purpose', 'period', 'set', 'bedrooms', 'size'],
  ...['storage', 'memory', 'capacity', 'screen'],
]

/** Years in a band. */
const years = { near: 2, wide: 4 }
/** Ratio of the largest to the smallest area within a band; two bands of `near` make one of `wide`. */
const areaRatio = 1.25

/**
 * Returns the keys of the groups that a product is compared with, the narrowest first (docs/product.md, "Price
 * insight"). Empty for a product of which neither brand nor model nor size is known: its category says too little.
 */
export function comparableKeys({ categoryId, condition, emirate, attributes }: Comparable): ComparableKey[] {
  const text = (key: string) => (attributes[key] === undefined ? '' : foldText(String(attributes[key])))
  const number = (key: string) => {
    const value = attributes[key]
    return typeof value === 'number' && value > 0 ? value : null
  }
  const make = text('make') || text('brand')
  const model = text('model')
  const [year, area] = [number('year'), number('area')]
  const isProperty = area !== null || text('bedrooms') !== ''
  if (!make && !model && !isProperty) return []
  const isMonthly = text('cheques') === '12'
  const place = isProperty ? emirate : ''
  const same = [categoryId, condition, place, isMonthly, make, model, ...sameAttributes.map(text)]
  const yearBand = (span: number) => year && Math.floor(year / span)
  const areaBand = area && Math.floor(Math.log(area) / Math.log(areaRatio))
  const near = keyOf(['near', ...same, yearBand(years.near), areaBand])
  const wide = keyOf(['wide', ...same, yearBand(years.wide), areaBand && Math.floor(areaBand / 2)])
  const isVague = isProperty ? area === null : model === ''
  return [{ key: near, isBroad: isVague }, ...(year || area ? [{ key: wide, isBroad: true }] : [])]
}

/** Hashes the dimensions of a group. */
const keyOf = (dimensions: readonly (string | number | boolean | null)[]): string =>
  String(createHash('sha256').update(JSON.stringify(dimensions)).digest().readBigInt64BE())
