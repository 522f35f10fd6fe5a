import { useEffect, useState } from 'react'
import { loadMessages, pageLocale } from '#lib/i18n/browser.ts'
import type { Namespace } from '#lib/i18n/messages.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const loaded = new Map<string, Promise<Translate>>()
const ready = new Map<string, Translate>()

/** Starts to fetch messages ahead of an island that will need them. */
export const preloadMessages = (...namespaces: Namespace[]): Promise<Translate> => {
  const key = namespaces.join()
  const known = loaded.get(key)
  if (known) return known
  const loading = loadMessages(pageLocale(), namespaces).then(
    (t) => {
      ready.set(key, t)
      return t
    },
    (error: unknown) => {
      loaded.delete(key)
      throw error
    },
  )
  loaded.set(key, loading)
  return loading
}

/** The translator over the named messages in the page's language; null until they are there. */
export const useMessages = (...namespaces: Namespace[]): Translate | null => {
  const key = namespaces.join()
  const [t, setT] = useState<Translate | null>(() => ready.get(key) ?? null)
  useEffect(() => {
    if (t) return
    let wanted = true
    preloadMessages(...(key.split(',') as Namespace[])).then(
      (found) => wanted && setT(() => found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [key, t])
  return t
}
