import type { Locale } from './locales.ts'

export type ShopNames = Record<Locale, string>

// A process serves one shop. The server and the bundle of its pages have separate copies of this module, which share a
// slot on `globalThis`.
const slot = Symbol.for('marketplace.shop-names')
const shared = globalThis as { [slot]?: ShopNames | undefined }

/** Sets the names that `{{shop}}` of messages stands for; undefined: those of the messages. */
export function setShopNames(names: ShopNames | undefined): void {
  shared[slot] = names
}

/** Returns the name of the shop in a language; undefined where none was set. */
export const shopName = (locale: Locale): string | undefined => shared[slot]?.[locale]
