import { type Bits, clearBit, eachBit, noBits, setBit } from './bits.ts'
import type { Id } from './places.ts'
import { sharedBytes } from './shared.ts'

/** What a search reads of a product beside its words. Times are in ms; a price of 0 is none. */
export type Facts = {
  id: Id
  categoryId: string
  topCategoryId: string
  condition: string
  emirate: string
  postedBy: string
  /** In fils. */
  price: number
  views: number
  createdAt: number
  /** Until when it is for sale; 0 when it is not. */
  saleUntil: number
  /** Until when it is boosted; 0 when it never was. */
  boostedUntil: number
}

export type CategoryFacts = Pick<Facts, 'categoryId' | 'topCategoryId'>
export type Traits = Pick<Facts, 'condition' | 'emirate' | 'postedBy'>

/** What products have in common, each with a number. */
export type Numbered<Value> = { all: readonly Value[]; numberOf: (value: Value) => number }

function createNumbered<Value>(
  keyOf: (value: Value) => string,
  known: readonly Value[] = [],
): Numbered<Value> {
  const all: Value[] = []
  const numbers = new Map<string, number>()
  const numberOf = (value: Value): number => {
    const key = keyOf(value)
    const number = numbers.get(key)
    if (number !== undefined) return number
    numbers.set(key, all.length)
    return all.push(value) - 1
  }
  for (const value of known) numberOf(value)
  return { all, numberOf }
}

/** What counts are by. */
export type Kinds = { categories: Numbered<CategoryFacts>; traits: Numbered<Traits> }

/** @param known those that there are already, by their numbers */
export const createKinds = (known?: {
  categories: readonly CategoryFacts[]
  traits: readonly Traits[]
}): Kinds => ({
  categories: createNumbered(
    ({ categoryId, topCategoryId }) => `${categoryId} ${topCategoryId}`,
    known?.categories,
  ),
  traits: createNumbered(
    ({ condition, emirate, postedBy }) => `${condition} ${emirate} ${postedBy}`,
    known?.traits,
  ),
})

/** What a table keeps, by the places of products. Who is there never changes; the rest does. */
export type Columns = {
  ids: Uint8Array
  head: Float64Array
  /** Of each product its kind and its views. */
  foremost: Uint32Array
  price: Float64Array
  createdAt: Float64Array
  saleUntil: Float64Array
  boostedUntil: Float64Array
  forSale: Bits
  boosted: Bits
}

const noColumns = (capacity: number): Columns => ({
  ids: sharedBytes(16 * capacity),
  head: new Float64Array(sharedBytes(8 * capacity).buffer),
  foremost: new Uint32Array(2 * capacity),
  price: new Float64Array(capacity),
  createdAt: new Float64Array(capacity),
  saleUntil: new Float64Array(capacity),
  boostedUntil: new Float64Array(capacity),
  forSale: noBits(capacity),
  boosted: noBits(capacity),
})

/** The facts of products by their places. */
export type Table = ReturnType<typeof createTable>

/** What a product is, in one number: what it is counted by. */
export type Kind = number

const kindOf = (category: number, traits: number): Kind => ((category << 16) | traits) >>> 0
/** The number of the category in a kind, and that of the traits. */
export const categoryIn = (kind: Kind): number => kind >>> 16
export const traitsIn = (kind: Kind): number => kind & 0xffff

/**
 * A table of at most `capacity` products. A search that finds thousands of products waits for memory more than for anything
 * else: what is read of each stands side by side, other facts are columns by themselves.
 * @param columns those of another table, which were sent here
 */
export function createTable(capacity: number, kinds: Kinds, columns = noColumns(capacity)) {
  const { head, foremost, price, createdAt, saleUntil, boostedUntil, forSale, boosted } = columns
  const ids = Buffer.from(columns.ids.buffer)
  /** When the next sale or boost ends, in ms; to be found out. */
  let nextEnd = 0

  function judge(place: number, now: number): void {
    for (const [bits, until] of [
      [forSale, saleUntil],
      [boosted, boostedUntil],
    ] as const) {
      const end = until[place] as number
      if (end > now) {
        setBit(bits, place)
        nextEnd = Math.min(nextEnd, end)
      } else clearBit(bits, place)
    }
  }

  return {
    capacity,
    columns,
    kindAt: (place: number): Kind => foremost[2 * place] as number,
    viewsAt: (place: number): number => foremost[2 * place + 1] as number,
    price,
    createdAt,
    /** Those for sale and those boosted, as of the last `end`. */
    forSale,
    boosted,
    /** Ends the sales and boosts whose time has come by `now`, in ms. */
    end(now: number): void {
      if (now < nextEnd) return
      nextEnd = Number.POSITIVE_INFINITY
      for (const bits of [forSale, boosted]) eachBit(bits.slice(), (place) => judge(place, now))
    },
    idAt: (place: number): Id => ids.toString('hex', 16 * place, 16 * place + 16),
    /** The beginning of an id, as a number. */
    head,
    set(place: number, facts: Facts): void {
      ids.write(facts.id, 16 * place, 'hex')
      head[place] = ids.readUIntBE(16 * place, 6)
      const { categoryId, topCategoryId, condition, emirate, postedBy } = facts
      foremost[2 * place] = kindOf(
        kinds.categories.numberOf({ categoryId, topCategoryId }),
        kinds.traits.numberOf({ condition, emirate, postedBy }),
      )
      foremost[2 * place + 1] = facts.views
      price[place] = facts.price
      createdAt[place] = facts.createdAt
      saleUntil[place] = facts.saleUntil
      boostedUntil[place] = facts.boostedUntil
      judge(place, 0)
    },
    /** Says that what was there is somewhere else now, or nowhere. */
    clear(place: number): void {
      saleUntil[place] = gone
      judge(place, 0)
    },
    isGone: (place: number): boolean => saleUntil[place] === gone,
  }
}

/** Instead of when a sale ends. */
const gone = -1
