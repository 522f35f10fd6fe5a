import { createProducts, type DemoProduct } from '#demo/catalogue/products.ts'

export const kinds = [
  'plain',
  'other language',
  'prefix',
  'one typo',
  'two typos',
  'letter forms',
  'marks and digits',
  'synonym',
  'arabizi',
  'number and article',
  'several words',
  'brand and model',
  'category',
  'condition and emirate',
  'seller',
  'look-alike',
  'everyday',
  'Gulf word',
  'trade',
  'thing and accessory',
  'attribute',
  'offer and price',
  'nonsense',
] as const
export type Kind = (typeof kinds)[number]

/** Condition that the meant products of the demo catalogue fulfil. */
export type Meant = (product: DemoProduct) => boolean

/** A search text with the products that a shopper wants to see. */
export type Query = {
  kind: Kind
  text: string
  /** Every product that answers the query; null if nothing may be found. */
  wants: Meant | null
  /** Similar products that may be neither among the first three nor above a wanted one. */
  notFirst: Meant | null
}

type Place = DemoProduct['subCategory'] | DemoProduct['topCategory']
const placed = (product: DemoProduct, places: readonly Place[]) =>
  places.includes(product.subCategory) || places.includes(product.topCategory)

/** Products of these categories (of either level). */
export const within =
  (...places: Place[]): Meant =>
  (product) =>
    placed(product, places)

/** Products with this in one of their names, of these categories if there are any. */
export const named =
  (pattern: RegExp, ...places: Place[]): Meant =>
  (product) =>
    (places.length === 0 || placed(product, places)) &&
    pattern.test(`${product.name.en ?? ''} | ${product.name.ar ?? ''}`)

/** Products of a seller, by key. */
export const soldBy =
  (seller: string): Meant =>
  (product) =>
    product.seller === seller

/** Products of the first group that are not in the second. */
export const but =
  (meant: Meant, other: Meant): Meant =>
  (product) =>
    meant(product) && !other(product)

/** Products in a condition; products in an emirate. */
export const inCondition =
  (condition: DemoProduct['condition']): Meant =>
  (product) =>
    product.condition === condition
export const inEmirate =
  (emirate: DemoProduct['emirate']): Meant =>
  (product) =>
    product.emirate === emirate

/** Products with one of these values of an attribute. */
export const having =
  (attribute: string, ...values: (string | number | boolean)[]): Meant =>
  ({ attributes }) =>
    attributes[attribute] !== undefined && values.includes(attributes[attribute])

/** Products with a number between two bounds of an attribute, both inclusive. */
export const between =
  (attribute: string, from: number, to: number): Meant =>
  ({ attributes }) => {
    const value = attributes[attribute]
    return typeof value === 'number' && value >= from && value <= to
  }

/** Products up to a price in AED; "Ask for price" does not count. */
export const upTo =
  (dirhams: number): Meant =>
  ({ price }) =>
    price > 0 && price <= dirhams * 100

/** Products with wholesale terms. */
export const wholesale: Meant = ({ wholesale: terms }) => terms !== null

/** Cheapest products of a group. */
export function cheapest(meant: Meant, count: number): Meant {
  const prices = createProducts()
    .filter((product) => product.price > 0 && meant(product))
    .map(({ price }) => price)
    .toSorted((one, other) => one - other)
  return both(meant, upTo((prices[count - 1] ?? 0) / 100))
}

/** Products that are in both groups. */
export const both =
  (...meant: Meant[]): Meant =>
  (product) =>
    meant.every((one) => one(product))

/** Products that are in any of the groups. */
export const either =
  (...meant: Meant[]): Meant =>
  (product) =>
    meant.some((one) => one(product))

/** Queries of one kind as tuples: text, wanted products, products that must not come first. */
export const ofKind = (
  kind: Kind,
  rows: readonly (readonly [text: string, wants: Meant | null, notFirst?: Meant])[],
): Query[] => rows.map(([text, wants, notFirst = null]) => ({ kind, text, wants, notFirst }))
