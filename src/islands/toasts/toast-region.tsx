import { useEffect } from 'react'
import { market } from '#lib/stores/market.ts'
import { ToastList } from './toast-list.tsx'

/** Where toasts appear; on every page, once. `label` names the region. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => {
    if (!market.toasts.isLeaving()) market.toasts.resume()
  }, [])
  return <ToastList label={label} />
}
