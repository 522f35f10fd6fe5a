import type { Settings, StoredSettings } from '#lib/contract/admin/settings.ts'
import { setShopFormats } from '#lib/i18n/shop-formats.ts'
import { setShopNames } from '#lib/i18n/shop-name.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { onePerProcess } from '../platform/one-per-process.ts'
import { mediaBase } from '../platform/present.ts'
import { parseSettings } from './defaults.ts'

// One process serves one shop, so what composes a mail or a message need not wait for the database.
const current = onePerProcess<{ settings: Settings | null }>('settings', () => ({ settings: null }))

/** Returns the settings that this process read last; the defaults before the first read. */
export const currentSettings = (): Settings => current.settings ?? withDefaults(parseSettings([]))

/**
 * Sets what `currentSettings` returns, the name of the shop in all messages and how amounts and dates are written; null:
 * the defaults.
 */
export function setCurrentSettings(settings: Settings | null): void {
  current.settings = settings
  const shop = settings?.shop.hasOwnName ? settings.shop : null
  setShopNames(shop ? { en: shop.name, ar: shop.name_ar } : undefined)
  setShopFormats(settings?.formats)
}

/** Puts defaults in place of what is not set. */
export function withDefaults({ shop, tax, ...rest }: StoredSettings): Settings {
  const [en, ar] = [getTranslator('en'), getTranslator('ar')]
  return {
    ...rest,
    shop: {
      ...shop,
      hasOwnName: shop.name !== '',
      name: shop.name || en('layout:defaultName'),
      name_ar: shop.name_ar || ar('layout:defaultName'),
      tagline: shop.tagline || en('layout:tagline'),
      tagline_ar: shop.tagline_ar || ar('layout:tagline'),
      logo: mediaBase(shop.logoId),
    },
    tax: { ...tax, pricesIncludeVat: true },
  }
}
