import { useEffect } from 'react'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { ToastList } from './toast-list.tsx'

/** Where toasts appear; on every page, once. `label` names the region. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => {
    if (!rootStore.toasts.isLeaving()) rootStore.toasts.resume()
  }, [])
  return <ToastList label={label} />
}
