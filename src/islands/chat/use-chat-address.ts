import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { dialogHistory } from '#lib/state/browser/dialog-history.ts'

/** Target of the page's address: a conversation, the one about a product, or the list. */
export type ChatAddress = { room: string } | { product: string } | null

const read = (): ChatAddress => {
  const query = new URLSearchParams(location.search)
  const [room, product] = [query.get('room'), query.get('product')]
  if (room) return { room }
  return product ? { product } : null
}

const isSame = (one: ChatAddress, other: ChatAddress) => JSON.stringify(one) === JSON.stringify(other)

/** Notifies the language links, which carry the query of the address along. */
const notifyLanguageLinks = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.search = location.search
}

/** Tells whether the previous history entry is the list. */
const cameFromList = () => (history.state as { fromList?: boolean } | null)?.fromList === true

/** State of the page's address, with navigation: back leads from a conversation to the list. */
export function useChatAddress(locale: Locale) {
  const [address, setAddress] = useState<ChatAddress>(read)
  const follow = useCallback(() => {
    // The same address, as at Back from a dialog, does not open the conversation again.
    setAddress((before) => (isSame(before, read()) ? before : read()))
    notifyLanguageLinks()
  }, [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])

  /** Opens a conversation; from the list with a history entry of its own. */
  const open = useCallback(
    (room: string) => {
      const before = read()
      const fromList = before === null || cameFromList()
      const path = paths(locale).chat({ room })
      if (before === null) history.pushState({ fromList }, '', path)
      else history.replaceState({ ...history.state, fromList }, '', path)
      follow()
    },
    [locale, follow],
  )
  /** Returns to the list, by the history if the conversation was opened from it. */
  const leave = useCallback(() => {
    dialogHistory.leave(() => {
      if (cameFromList()) return history.back()
      history.replaceState(null, '', paths(locale).chat())
      follow()
    })
  }, [locale, follow])
  return { address, open, leave }
}
