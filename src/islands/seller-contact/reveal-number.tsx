import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#components/icon.tsx'
import { selling } from '#lib/state/browser/selling.ts'
import type { SellerContact } from '#lib/state/seller-contact/seller-contact.ts'

const numberOf = ({ countryCode, phoneNo }: SellerContact) => `${countryCode} ${phoneNo}`
const digitsOf = (contact: SellerContact) => numberOf(contact).replace(/[^\d]/g, '')
const whatsAppOf = (contact: SellerContact) => `https://wa.me/${digitsOf(contact)}`

/**
 * Fetches the seller's number.
 * @param tab opened at the press, because browsers open none later: it goes to WhatsApp, or is closed
 * @param whatsApp label of the link to WhatsApp
 * @returns its links; null if the number is not to be had
 */
export async function revealNumber(
  productId: string,
  tab: Window | null,
  whatsApp: string,
): Promise<ReactNode> {
  const contact = await selling.contact.reveal(productId)
  if (contact?.whatsApp && tab) {
    tab.opener = null
    tab.location.replace(whatsAppOf(contact))
  } else tab?.close()
  return contact && <NumberLinks contact={contact} whatsApp={whatsApp} />
}

/** Links to a number. The first takes the focus of the button that they replace. */
function NumberLinks({ contact, whatsApp }: { contact: SellerContact; whatsApp: string }) {
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => links.current?.querySelector('a')?.focus(), [])
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
          {whatsApp}
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
