import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

/** Legal entity behind the shop, as its settings have it; empty texts are not set. */
export type Entity = {
  legalName: string
  legalName_ar: string
  trn: string
  licence: string
  address: string
  address_ar: string
}

/** Returns the lines that name the legal entity: its name with its numbers, and its address; none without a name. */
export function legalLines(entity: Entity, locale: Locale, t: Translate): string[] {
  const name = locale === 'ar' ? entity.legalName_ar : entity.legalName
  const address = locale === 'ar' ? entity.address_ar : entity.address
  if (!name) return []
  const numbers = [
    ...(entity.licence ? [t('layout:footer.licence', { number: entity.licence })] : []),
    ...(entity.trn ? [t('layout:footer.trn', { number: entity.trn })] : []),
  ]
  return [[name, ...numbers].join(' · '), ...(address ? [address.replaceAll('\n', ', ')] : [])]
}
