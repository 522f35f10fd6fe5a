import type { DemoProduct } from './catalogue/products.ts'

/** A demo product with its id in the database. */
export type ListedProduct = DemoProduct & { id: string }

/** @throws when the key is unknown */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo data has no ${key}`)
  return id
}
