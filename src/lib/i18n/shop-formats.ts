import { currencyStyles, dateOrders, priceGroupings } from '#lib/contract/formats.ts'

/** How the shop writes amounts and dates (docs/product.md, "Settings of the shop"). */
export type ShopFormats = {
  grouping: (typeof priceGroupings)[number]
  currency: (typeof currencyStyles)[number]
  dates: (typeof dateOrders)[number]
}

/** Formats for a shop that chose none. */
export const usualFormats: ShopFormats = { grouping: 'indian', currency: 'code', dates: 'month_first' }

// A process serves one shop, as in shop-name.ts; a page has its formats in an attribute of its root.
const slot = Symbol.for('marketplace.shop-formats')
const shared = globalThis as { [slot]?: ShopFormats | undefined }

/** Sets the formats of the shop that this process serves; undefined: the usual ones. */
export function setShopFormats(formats: ShopFormats | undefined): void {
  shared[slot] = formats
}

/** Returns the formats of the shop: on the server those that were set, in a browser those of the page. */
export function shopFormats(): ShopFormats {
  shared[slot] ??= readFormats(globalThis.document?.documentElement.dataset.formats)
  return shared[slot]
}

/** Value of the attribute `data-formats`; undefined for the usual formats, which a page does not name. */
export function formatsAttribute(formats: ShopFormats): string | undefined {
  const text = wordsOf(formats)
  return text === wordsOf(usualFormats) ? undefined : text
}

const wordsOf = ({ grouping, currency, dates }: ShopFormats): string => `${grouping} ${currency} ${dates}`

function readFormats(attribute: string | undefined): ShopFormats {
  const words = attribute?.split(' ') ?? []
  return {
    grouping: priceGroupings.find((one) => words.includes(one)) ?? usualFormats.grouping,
    currency: currencyStyles.find((one) => words.includes(one)) ?? usualFormats.currency,
    dates: dateOrders.find((one) => words.includes(one)) ?? usualFormats.dates,
  }
}
