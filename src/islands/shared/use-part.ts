import { useCallback, useEffect, useState } from 'react'
import { loadPart } from '#lib/state/shared/load-part.ts'
import { pressedControl, recoverPart } from './recover-part.ts'

export type Part<Module> =
  | { state: 'loading' }
  | { state: 'ready'; part: Module }
  | { state: 'failed'; retry: () => void }

/**
 * Loads code when needed. Fails after 120 s and can be retried (docs/product.md, "Limits and constants"). Code that is
 * gone starts the recovery of the page.
 * @param load a dynamic import; must be the same function at every render
 * @param needed false while it is not needed yet
 */
export function usePart<Module>(load: () => Promise<Module>, needed = true): Part<Module> {
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  const [part, setPart] = useState<Part<Module>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!needed || part.state === 'ready') return
    let isActive = true
    const control = pressedControl()
    const pressed = control?.closest('a,button,label')
    pressed?.toggleAttribute('data-waiting', true)
    const answered = () => pressed?.toggleAttribute('data-waiting', false)
    setPart({ state: 'loading' })
    loadPart(load)
      .finally(answered)
      .then(
        (loaded) => isActive && setPart({ state: 'ready', part: loaded }),
        (error: Error) => {
          if (!isActive) return
          setPart({ state: 'failed', retry })
          if (error.name !== 'TimeoutError') void recoverPart(control)
        },
      )
    return () => {
      isActive = false
    }
  }, [load, needed, attempt, retry])
  return part
}
