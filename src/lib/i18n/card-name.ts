import { isolate } from './local-text.ts'
import type { Translate } from './translate.ts'

const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const

/** Returns the name of a card: brand and last four digits. The translator has the namespace `cards`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }, t: Translate): string => {
  const known = brands.find((name) => name === brand.toLowerCase()) ?? 'other'
  return t('cards:ending', { brand: t(`cards:brands.${known}`), lastFour: isolate(lastFour) })
}

type Expiry = { expiryMonth: number; expiryYear: number }

/** "08/31", isolated as left-to-right. */
export const cardExpiry = ({ expiryMonth, expiryYear }: Expiry): string =>
  isolate(`${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`)

/** A card is valid until the end of its month. */
export const isCardOver = ({ expiryMonth, expiryYear }: Expiry, now = new Date()): boolean =>
  expiryYear * 12 + expiryMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
