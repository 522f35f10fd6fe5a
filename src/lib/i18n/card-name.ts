import { isolate } from './local-text.ts'
import type { Translate } from './translate.ts'

const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const

/** A card in words, without its number. The translator has the namespace `cards`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }, t: Translate): string => {
  const known = brands.find((name) => name === brand.toLowerCase()) ?? 'other'
  return t('cards:ending', { brand: t(`cards:brands.${known}`), lastFour: isolate(lastFour) })
}

type Expiry = { expiryMonth: number; expiryYear: number }

/** "08/31", from left to right. */
export const cardExpiry = ({ expiryMonth, expiryYear }: Expiry): string =>
  isolate(`${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`)

/** A card is good to the end of its month. */
export const isCardOver = ({ expiryMonth, expiryYear }: Expiry, now = new Date()): boolean =>
  expiryYear * 12 + expiryMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
