import { isolate } from './local-text.ts'
import type { Translate } from './translate.ts'

const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const

/** A card in words, without its number. The translator has the namespace `cards`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }, t: Translate): string => {
  const known = brands.find((name) => name === brand.toLowerCase()) ?? 'other'
  return t('cards:ending', { brand: t(`cards:brands.${known}`), lastFour: isolate(lastFour) })
}
