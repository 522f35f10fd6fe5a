import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { SellerContact } from '#lib/state/seller-contact/seller-contact.ts'
import { asMember } from '#lib/state/session/as-member.ts'

type ContactButtonsProps = {
  productId: string
  sellerId: string
  call: boolean
  whatsApp: boolean
  words: { call: string; whatsApp: string }
}

const numberOf = ({ countryCode, phoneNo }: SellerContact) => `${countryCode} ${phoneNo}`
const digitsOf = (contact: SellerContact) => numberOf(contact).replace(/[^\d]/g, '')

/** Call and WhatsApp buttons, if the seller allows them. The number is fetched when a member presses one. */
export function ContactButtons({ productId, sellerId, call, whatsApp, words }: ContactButtonsProps) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [contact, setContact] = useState<SellerContact | null>(null)
  const [busy, setBusy] = useState(false)
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (contact) links.current?.querySelector('a')?.focus()
  }, [contact])

  const reveal = async () => {
    if (busy) return
    setBusy(true)
    const { selling } = await import('#lib/state/browser/selling.ts')
    setContact(await selling.contact.reveal(productId))
    setBusy(false)
  }
  const press = () => asMember(rootState, () => void reveal())
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
            href={`https://wa.me/${digitsOf(contact)}`}
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
          onClick={press}
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
          onClick={press}
          className="button-outlined flex-1"
        >
          <Icon name="whatsapp" />
          {words.whatsApp}
        </button>
      )}
    </div>
  )
}
