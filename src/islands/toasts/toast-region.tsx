import { useEffect } from 'react'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { ToastList } from './toast-list.tsx'

/** Region of the toasts, once per page. `label` names it. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => {
    if (!rootStore.toasts.isLeaving()) rootStore.toasts.resume()
  }, [])
  return <ToastList label={label} />
}
