import type { ProductCard } from '#lib/contract/products.ts'

/**
 * Chooses the products of rows, in the order of the page, so that none is on it twice.
 * @param size products of a row
 */
export function distinctRows(rows: readonly (readonly ProductCard[])[], size: number): ProductCard[][] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const chosen = row.filter(({ _id }) => !seen.has(_id)).slice(0, size)
    for (const { _id } of chosen) seen.add(_id)
    return chosen
  })
}
