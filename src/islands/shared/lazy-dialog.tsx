import { type ReactNode, useEffect } from 'react'
import { rootState } from '#lib/state/browser/root-state.ts'
import { usePart } from './use-part.ts'

type LazyDialogProps<Module> = {
  /** A dynamic import; must be the same function at every render. */
  load: () => Promise<Module>
  /** Called when loading fails: the opener closes it again. */
  onFailed: () => void
  children: (part: Module) => ReactNode
}

/** Dialog whose code is loaded when it opens. */
export function LazyDialog<Module>({ load, onFailed, children }: LazyDialogProps<Module>) {
  const part = usePart(load)
  useEffect(() => {
    if (part.state !== 'failed') return
    rootState.toasts.error({ message: 'toasts:tryAgain' })
    onFailed()
  }, [part, onFailed])
  return part.state === 'ready' ? children(part.part) : null
}
