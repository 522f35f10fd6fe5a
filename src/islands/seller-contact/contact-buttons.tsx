import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { SellerContact } from '#lib/state/seller-contact/seller-contact.ts'
import { asMember } from '#lib/state/session/as-member.ts'
import { loadPart } from '#lib/state/shared/load-part.ts'

type ContactButtonsProps = {
  productId: string
  sellerId: string
  call: boolean
  whatsApp: boolean
  words: { call: string; whatsApp: string }
}

const numberOf = ({ countryCode, phoneNo }: SellerContact) => `${countryCode} ${phoneNo}`
const digitsOf = (contact: SellerContact) => numberOf(contact).replace(/[^\d]/g, '')
const whatsAppOf = (contact: SellerContact) => `https://wa.me/${digitsOf(contact)}`

/**
 * Call and WhatsApp buttons, if the seller allows them. The number is fetched when a member presses one; that of WhatsApp
 * opens it as well.
 */
export function ContactButtons({ productId, sellerId, call, whatsApp, words }: ContactButtonsProps) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [contact, setContact] = useState<SellerContact | null>(null)
  const [busy, setBusy] = useState(false)
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (contact) links.current?.querySelector('a')?.focus()
  }, [contact])

  const reveal = async (tab: Window | null) => {
    setBusy(true)
    try {
      const { revealNumber } = await loadPart(() => import('./reveal-number.ts'))
      setContact(await revealNumber(productId, tab, whatsAppOf))
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
  if (contact) {
    return (
      <div ref={links} className="grid gap-2">
        {contact.call && (
          <a data-contact="call" href={`tel:+${digitsOf(contact)}`} className="button-outlined">
            <Icon name="phone" />
            {/* A number reads from left to right in both languages. */}
            <bdi dir="ltr" className="numbers">
              {numberOf(contact)}
            </bdi>
          </a>
        )}
        {contact.whatsApp && (
          <a
            data-contact="whatsapp"
            href={whatsAppOf(contact)}
            target="_blank"
            rel="noreferrer"
            className="button-outlined"
          >
            <Icon name="whatsapp" />
            {words.whatsApp}
            {!contact.call && (
              <bdi dir="ltr" className="numbers">
                {numberOf(contact)}
              </bdi>
            )}
          </a>
        )}
      </div>
    )
  }
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
