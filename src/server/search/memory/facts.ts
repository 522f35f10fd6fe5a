import { clearBit, eachBit, noBits, setBit } from './bits.ts'
import type { Id } from './places.ts'

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

function createNumbered<Value>(keyOf: (value: Value) => string): Numbered<Value> {
  const all: Value[] = []
  const numbers = new Map<string, number>()
  return {
    all,
    numberOf(value) {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(value) - 1
    },
  }
}

/** What counts are by. */
export type Kinds = { categories: Numbered<CategoryFacts>; traits: Numbered<Traits> }

export const createKinds = (): Kinds => ({
  categories: createNumbered(({ categoryId, topCategoryId }) => `${categoryId} ${topCategoryId}`),
  traits: createNumbered(({ condition, emirate, postedBy }) => `${condition} ${emirate} ${postedBy}`),
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
 */
export function createTable(capacity: number, kinds: Kinds) {
  const ids = Buffer.alloc(16 * capacity)
  const head = new Float64Array(capacity)
  // Of each product its kind and its views.
  const foremost = new Uint32Array(2 * capacity)
  const price = new Float64Array(capacity)
  const createdAt = new Float64Array(capacity)
  const saleUntil = new Float64Array(capacity)
  const boostedUntil = new Float64Array(capacity)
  const forSale = noBits(capacity)
  const boosted = noBits(capacity)
  /** When the next sale or boost ends, in ms. */
  let nextEnd = Number.POSITIVE_INFINITY

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
