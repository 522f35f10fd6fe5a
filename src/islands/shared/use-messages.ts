import { useEffect, useState } from 'react'
import { loadMessages, pageLocale } from '#lib/i18n/browser.ts'
import type { Namespace } from '#lib/i18n/messages.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const loaded = new Map<string, Promise<Translate>>()
const ready = new Map<string, Translate>()

/** Preloads messages for an island that will need them. */
export const preloadMessages = (...namespaces: Namespace[]): Promise<Translate> => {
  const key = namespaces.join()
  const cached = loaded.get(key)
  if (cached) return cached
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

/** Translator with these namespaces in the page's language; null until loaded. */
export const useMessages = (...namespaces: Namespace[]): Translate | null => {
  const key = namespaces.join()
  const [t, setT] = useState<Translate | null>(() => ready.get(key) ?? null)
  useEffect(() => {
    if (t) return
    let isActive = true
    preloadMessages(...(key.split(',') as Namespace[])).then(
      (translate) => isActive && setT(() => translate),
      () => undefined,
    )
    return () => {
      isActive = false
    }
  }, [key, t])
  return t
}
