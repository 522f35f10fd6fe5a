import { type ReactNode, useEffect } from 'react'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { usePart } from './use-part.ts'

type LazyDialogProps<Module> = {
  /** A dynamic import, the same function at every render. */
  load: () => Promise<Module>
  /** It could not be loaded: whoever opened it takes it back. */
  onFailed: () => void
  children: (part: Module) => ReactNode
}

/** A dialog whose code is loaded when it opens: who only reads needs none of it. */
export function LazyDialog<Module>({ load, onFailed, children }: LazyDialogProps<Module>) {
  const part = usePart(load)
  useEffect(() => {
    if (part.state !== 'failed') return
    rootStore.toasts.error({ message: 'toasts:tryAgain' })
    onFailed()
  }, [part, onFailed])
  return part.state === 'ready' ? children(part.part) : null
}
