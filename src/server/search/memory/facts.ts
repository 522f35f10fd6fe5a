import { createDictionary, type Dictionary } from '../../platform/dictionary.ts'
import type { Kind } from '../../products/facet-columns.ts'
import { createKindDictionary } from '../../products/facet-counts.ts'
import type { AttributeValues } from './attribute-values.ts'
import { type Bits, clearBit, emptyBits, forEachBit, setBit } from './bits.ts'
import type { Id } from './id-index.ts'
import { sharedBytes } from './shared.ts'

/** Fields of a product that searches filter, sort and count by. Times in ms; a price of 0 is "Ask for price". */
export type Facts = {
  id: Id
  categoryId: string
  topCategoryId: string
  kind: Kind
  /** In fils. */
  price: number
  views: number
  createdAt: number
  /** End of its sale; 0 when it is not for sale. */
  saleUntil: number
  /** End of its booster; 0 when it never had one. */
  boostedUntil: number
  /** Indexed with the words; left out where only other facts changed. */
  attributes?: AttributeValues | undefined
}

export type CategoryFacts = Pick<Facts, 'categoryId' | 'topCategoryId'>

/** Dictionaries of the values that facets count by. */
export type FacetDictionaries = { categories: Dictionary<CategoryFacts>; kinds: Dictionary<Kind> }

/** @param known values of another thread's dictionaries, in the order of their codes */
export const createFacetDictionaries = (known?: {
  categories: readonly CategoryFacts[]
  kinds: readonly Kind[]
}): FacetDictionaries => ({
  categories: createDictionary(
    ({ categoryId, topCategoryId }) => `${categoryId} ${topCategoryId}`,
    known?.categories,
  ),
  kinds: createKindDictionary(known?.kinds),
})

/**
 * Columns of a table, indexed by ordinal. Ids are shared between threads because they never change; the rest is copied.
 */
export type Columns = {
  ids: Uint8Array
  idPrefix: Float64Array
  /** Facet key and views of each product, interleaved. */
  facetKeyAndViews: Uint32Array
  price: Float64Array
  createdAt: Float64Array
  saleUntil: Float64Array
  boostedUntil: Float64Array
  forSale: Bits
  boosted: Bits
}

const emptyColumns = (capacity: number): Columns => ({
  ids: sharedBytes(16 * capacity),
  idPrefix: new Float64Array(sharedBytes(8 * capacity).buffer),
  facetKeyAndViews: new Uint32Array(2 * capacity),
  price: new Float64Array(capacity),
  createdAt: new Float64Array(capacity),
  saleUntil: new Float64Array(capacity),
  boostedUntil: new Float64Array(capacity),
  forSale: emptyBits(capacity),
  boosted: emptyBits(capacity),
})

/** Returns the columns of the first `size` products of a table. */
export const columnsUpTo = (size: number, columns: Columns): Columns => ({
  ids: columns.ids.subarray(0, 16 * size),
  idPrefix: columns.idPrefix.subarray(0, size),
  facetKeyAndViews: columns.facetKeyAndViews.subarray(0, 2 * size),
  price: columns.price.subarray(0, size),
  createdAt: columns.createdAt.subarray(0, size),
  saleUntil: columns.saleUntil.subarray(0, size),
  boostedUntil: columns.boostedUntil.subarray(0, size),
  forSale: columns.forSale.subarray(0, emptyBits(size).length),
  boosted: columns.boosted.subarray(0, emptyBits(size).length),
})

/** Column store of product facts. */
export type Table = ReturnType<typeof createTable>

/** Facet key of a product: the codes of its category and, in the lower bits, of its kind. */
export type FacetKey = number

/** Bits for kinds, which are those of hundreds of places; 14 are left for categories. */
const kindBits = 18
const facetKeyOf = (category: number, kind: number): FacetKey => ((category << kindBits) | kind) >>> 0
/** Category code of a facet key. */
export const categoryIn = (key: FacetKey): number => key >>> kindBits
export const kindIn = (key: FacetKey): number => key & (2 ** kindBits - 1)

/**
 * Creates a table for `capacity` products. Memory latency dominates a search with thousands of matches, so the values
 * read for each match are adjacent; the others are separate columns.
 * @param columns of another thread's table
 */
export function createTable(
  capacity: number,
  dictionaries: FacetDictionaries,
  columns = emptyColumns(capacity),
) {
  const { idPrefix, facetKeyAndViews, price, createdAt, saleUntil, boostedUntil, forSale, boosted } = columns
  const ids = Buffer.from(columns.ids.buffer)
  /** Time (ms) of the next end of a sale or booster; 0 forces a check. */
  let nextExpiry = 0

  function refreshBits(ordinal: number, now: number): void {
    for (const [bits, until] of [
      [forSale, saleUntil],
      [boosted, boostedUntil],
    ] as const) {
      const end = until[ordinal] as number
      if (end > now) {
        setBit(bits, ordinal)
        nextExpiry = Math.min(nextExpiry, end)
      } else clearBit(bits, ordinal)
    }
  }

  return {
    capacity,
    columns,
    facetKeyAt: (ordinal: number): FacetKey => facetKeyAndViews[2 * ordinal] as number,
    viewsAt: (ordinal: number): number => facetKeyAndViews[2 * ordinal + 1] as number,
    price,
    createdAt,
    boostedUntil,
    /** Bitmaps of products for sale and boosted, as of the last `expire`. */
    forSale,
    boosted,
    /** Clears the bits of sales and boosters that ended by `now` (ms). */
    expire(now: number): void {
      if (now < nextExpiry) return
      nextExpiry = Number.POSITIVE_INFINITY
      for (const bits of [forSale, boosted]) forEachBit(bits.slice(), (ordinal) => refreshBits(ordinal, now))
    },
    idAt: (ordinal: number): Id => ids.toString('hex', 16 * ordinal, 16 * ordinal + 16),
    /** First 48 bits of each id, as a number, for fast comparison. */
    idPrefix,
    set(ordinal: number, facts: Facts): void {
      ids.write(facts.id, 16 * ordinal, 'hex')
      idPrefix[ordinal] = ids.readUIntBE(16 * ordinal, 6)
      const { categoryId, topCategoryId, kind } = facts
      facetKeyAndViews[2 * ordinal] = facetKeyOf(
        dictionaries.categories.codeOf({ categoryId, topCategoryId }),
        dictionaries.kinds.codeOf(kind),
      )
      facetKeyAndViews[2 * ordinal + 1] = facts.views
      price[ordinal] = facts.price
      createdAt[ordinal] = facts.createdAt
      saleUntil[ordinal] = facts.saleUntil
      boostedUntil[ordinal] = facts.boostedUntil
      refreshBits(ordinal, 0)
    },
    /** Marks an ordinal as deleted: its product was indexed again elsewhere, or removed. */
    markDeleted(ordinal: number): void {
      saleUntil[ordinal] = deletedMark
      refreshBits(ordinal, 0)
    },
    isDeleted: (ordinal: number): boolean => saleUntil[ordinal] === deletedMark,
  }
}

/** Value of `saleUntil` for a deleted ordinal. */
const deletedMark = -1
