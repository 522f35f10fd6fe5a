import { useCallback, useEffect, useState } from 'react'
import type { FiguresView } from '#lib/state/seller-figures/seller-figures.ts'

const periods = ['7', '30', '90'] as const
export const figurePeriods: readonly FiguresView['days'][] = periods
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses the query of the address; invalid values count as absent. */
function readView(query: string): FiguresView {
  const search = new URLSearchParams(query)
  const page = Number(search.get('page'))
  const product = search.get('product') ?? ''
  return {
    days: periods.find((days) => days === search.get('days')) ?? '30',
    productId: uuid.test(product) ? product : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  }
}

/** View in the page's address, which survives a reload and the way back; null until hydration. */
export function useFiguresView(): [FiguresView | null, (href: string) => void] {
  const [view, setView] = useState<FiguresView | null>(null)
  useEffect(() => {
    const read = () => setView(readView(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = useCallback((href: string) => {
    history.pushState(null, '', href)
    setView(readView(location.search))
  }, [])
  return [view, go]
}
