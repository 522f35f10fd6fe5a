import { useEffect } from 'react'
import { rootState } from '#lib/state/browser/root-state.ts'
import { ToastList } from './toast-list.tsx'

/** Region of the toasts, once per page. `label` names it. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => {
    if (!rootState.toasts.isLeaving()) rootState.toasts.resume()
  }, [])
  return <ToastList label={label} />
}
