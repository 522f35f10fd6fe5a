import { useCallback, useEffect, useState } from 'react'
import { loadPart } from '#lib/state/load-part.ts'

export type Part<Module> =
  | { state: 'loading' }
  | { state: 'ready'; part: Module }
  | { state: 'failed'; retry: () => void }

/**
 * Code that is loaded when it is needed. It fails after 120 s and can be tried again (docs/product.md, "Limits and constants").
 * @param load a dynamic import, the same function at every render
 * @param needed false while nobody needs it yet
 */
export function usePart<Module>(load: () => Promise<Module>, needed = true): Part<Module> {
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  const [part, setPart] = useState<Part<Module>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new one
  useEffect(() => {
    if (!needed || part.state === 'ready') return
    let wanted = true
    setPart({ state: 'loading' })
    loadPart(load).then(
      (loaded) => wanted && setPart({ state: 'ready', part: loaded }),
      () => wanted && setPart({ state: 'failed', retry }),
    )
    return () => {
      wanted = false
    }
  }, [load, needed, attempt, retry])
  return part
}
