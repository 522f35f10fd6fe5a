import { useCallback, useEffect, useState } from 'react'
import type { MyProductType } from '#lib/contract/listings.ts'

/** View of the tab: listings of a state, or drafts, those of imports and those of this browser. */
export type ShownListings = {
  type: Exclude<MyProductType, 'draft'> | 'drafts'
  catId: string | undefined
  page: number
}

export const shownTypes = ['active', 'sold', 'expired', 'hidden', 'review', 'removed', 'drafts'] as const

const isType = (text: string): text is ShownListings['type'] => shownTypes.some((type) => type === text)

/** Parses the query of the address; invalid values count as absent. */
export function readShown(query: string): ShownListings {
  const search = new URLSearchParams(query)
  const type = search.get('type') ?? ''
  const page = Number(search.get('page'))
  return {
    type: isType(type) ? type : 'active',
    catId: search.get('cat_id') ?? undefined,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

/** View in the page's address, which survives a reload and the way back; null until hydration. */
export function useShown(): [ShownListings | null, (href: string) => void] {
  const [shown, setShown] = useState<ShownListings | null>(null)
  useEffect(() => {
    const read = () => {
      const now = readShown(location.search)
      // Back from a dialog has the same address, and nothing to load again.
      setShown((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = useCallback((href: string) => {
    history.pushState(null, '', href)
    setShown(readShown(location.search))
  }, [])
  return [shown, go]
}
