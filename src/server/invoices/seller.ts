import type { DocumentSnapshot } from '#lib/contract/invoices.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { readStoredSettings } from '../settings/read.ts'

/** Who sells, as tax documents say it, and the VAT rate in basis points. */
export type Seller = { party: DocumentSnapshot['seller']; rate: number }

/**
 * Reads the shop's legal entity and its VAT rate as they are stored now: a document must not say what a cache of this
 * process remembers. Without a legal name it is the shop's.
 */
export async function readSeller(tx: Database): Promise<Seller> {
  const { entity, shop, contact, tax } = await readStoredSettings(tx)
  const [en, ar] = [getTranslator('en'), getTranslator('ar')]
  return {
    party: {
      name: {
        en: entity.legalName || shop.name || en('layout:siteName'),
        ar: entity.legalName_ar || shop.name_ar || ar('layout:siteName'),
      },
      address: { en: entity.address || contact.address, ar: entity.address_ar || contact.address_ar },
      trn: entity.trn || null,
      license: entity.licence || null,
      email: contact.email || null,
      phone: contact.phone || null,
    },
    rate: tax.vatBasisPoints,
  }
}
