import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'
import { asMember } from '#lib/state/session/as-member.ts'
import { loadPart } from '#lib/state/shared/load-part.ts'

type ContactButtonsProps = {
  productId: string
  sellerId: string
  call: boolean
  whatsApp: boolean
  words: { call: string; whatsApp: string }
}

/**
 * Call and WhatsApp buttons, if the seller allows them. The number is fetched when a member presses one; that of WhatsApp
 * opens it as well.
 */
export function ContactButtons({ productId, sellerId, call, whatsApp, words }: ContactButtonsProps) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [links, setLinks] = useState<ReactNode>(null)
  const [busy, setBusy] = useState(false)

  const reveal = async (tab: Window | null) => {
    setBusy(true)
    try {
      const { revealNumber } = await loadPart(() => import('./reveal-number.tsx'))
      setLinks(await revealNumber(productId, tab, words.whatsApp))
    } catch (error) {
      tab?.close()
      throw error
    } finally {
      setBusy(false)
    }
  }
  const press = (inTab: boolean) => () => {
    if (busy) return
    // After a sign-in no press is left that may open a tab; the number is shown then.
    const tab = inTab && user ? open('', '_blank') : null
    asMember(rootState, () => void reveal(tab))
  }
  if (user?._id === sellerId) return null
  if (links) return links
  return (
    <div className="flex flex-wrap gap-2">
      {call && (
        <button
          type="button"
          data-contact="call"
          aria-disabled={busy}
          onClick={press(false)}
          className="button-outlined flex-1"
        >
          <Icon name="phone" />
          {words.call}
        </button>
      )}
      {whatsApp && (
        <button
          type="button"
          data-contact="whatsapp"
          aria-disabled={busy}
          onClick={press(true)}
          className="button-outlined flex-1"
        >
          <Icon name="whatsapp" />
          {words.whatsApp}
        </button>
      )}
    </div>
  )
}
