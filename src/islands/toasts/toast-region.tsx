import { ToastList } from './toast-list.tsx'

/** Where toasts appear; on every page, once. `label` names the region. */
export function ToastRegion({ label }: { label: string }) {
  return <ToastList label={label} />
}
