import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'

/** What the page's address asks for: a conversation, the one about a product, or the list alone. */
export type ChatAddress = { room: string } | { product: string } | null

const read = (): ChatAddress => {
  const query = new URLSearchParams(location.search)
  const [room, product] = [query.get('room'), query.get('product')]
  if (room) return { room }
  return product ? { product } : null
}

/** The page is the same for every query; the way to the other language keeps what stands in the address. */
const tellLanguageLinks = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.search = location.search
}

/** Whether the entry of the history before this one is the list. */
const cameFromList = () => (history.state as { fromList?: boolean } | null)?.fromList === true

/** The page's address, and the ways to change it: back leads from a conversation to the list. */
export function useChatAddress(locale: Locale) {
  const [address, setAddress] = useState<ChatAddress>(read)
  const follow = useCallback(() => {
    setAddress(read())
    tellLanguageLinks()
  }, [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])

  /** Opens a conversation; from the list as a step of its own. */
  const open = useCallback(
    (room: string) => {
      const before = read()
      const fromList = before === null || cameFromList()
      const path = paths(locale).chat({ room })
      if (before === null) history.pushState({ fromList }, '', path)
      else history.replaceState({ fromList }, '', path)
      follow()
    },
    [locale, follow],
  )
  /** Back to the list, by the history where it was opened from there. */
  const leave = useCallback(() => {
    if (cameFromList()) return history.back()
    history.replaceState(null, '', paths(locale).chat())
    follow()
  }, [locale, follow])
  return { address, open, leave }
}
