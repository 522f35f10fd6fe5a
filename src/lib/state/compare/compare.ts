import { atom } from 'nanostores'
import { maxCompared } from '#lib/contract/limits.ts'
import type { MarketStorage } from '../shared/storage.ts'
import type { Compared, ComparedItem } from './compared.ts'

export type CompareDependencies = {
  storage: Pick<MarketStorage, 'read' | 'write' | 'remove'>
}

/** A product of another category than those compared, which waits for an answer. */
export type Waiting = { category: string; item: ComparedItem }

/** Products that this browser compares, up to four of one category (docs/product.md, "Comparison"). */
export function createCompare({ storage }: CompareDependencies) {
  const $compared = atom<Compared | null>(null)
  const $waiting = atom<Waiting | null>(null)

  const keep = (compared: Compared | null) => {
    if (compared && compared.items.length > 0) {
      storage.write('compared', compared)
      $compared.set(compared)
    } else {
      storage.remove('compared')
      $compared.set(null)
    }
  }
  /** Reads what another tab, or the page of the comparison, has kept. */
  const read = () => $compared.set(storage.read('compared'))

  const remove = (id: string) => {
    read()
    const compared = $compared.get()
    if (compared) keep({ ...compared, items: compared.items.filter((item) => item.id !== id) })
  }
  /**
   * Adds a product, or removes one that is compared. Of another category, it waits for `replace`.
   * @returns false if the comparison is full
   */
  const toggle = (category: string, item: ComparedItem): boolean => {
    read()
    const compared = $compared.get()
    if (!compared) keep({ category, items: [item] })
    else if (compared.items.some(({ id }) => id === item.id)) remove(item.id)
    else if (compared.category !== category) $waiting.set({ category, item })
    else if (compared.items.length >= maxCompared) return false
    else keep({ category, items: [...compared.items, item] })
    return true
  }
  /** Begins a new comparison with the product that waits. */
  const replace = () => {
    const waiting = $waiting.get()
    $waiting.set(null)
    if (waiting) keep({ category: waiting.category, items: [waiting.item] })
  }
  const dismiss = () => $waiting.set(null)
  const clear = () => keep(null)
  return { $compared, $waiting, read, toggle, remove, replace, dismiss, clear }
}
