import { selling } from '#lib/state/browser/selling.ts'
import type { SellerContact } from '#lib/state/seller-contact/seller-contact.ts'

/**
 * Fetches the seller's number.
 * @param tab opened at the press, because browsers open none later: it goes to WhatsApp, or is closed
 */
export async function revealNumber(
  productId: string,
  tab: Window | null,
  whatsAppOf: (contact: SellerContact) => string,
): Promise<SellerContact | null> {
  const contact = await selling.contact.reveal(productId)
  if (!tab) return contact
  if (contact?.whatsApp) {
    tab.opener = null
    tab.location.replace(whatsAppOf(contact))
  } else tab.close()
  return contact
}
