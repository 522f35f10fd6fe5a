import { foldText } from '#lib/i18n/fold.ts'

// Words by which a search asks for something besides a thing, folded (see `foldText`). Longer phrases come first.

const phrases = (lines: string): string[] =>
  lines
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.split(' ').length - one.split(' ').length)

/** Asks for the lowest prices. */
export const cheapestPhrases = phrases(`
  cheap, cheapest, cheaper, low price, lowest price, lowest prices, best price, affordable, inexpensive, low cost, rakhis, rakhees, rkhees, arkhas, ar5as
  رخيص, رخيصه, رخيصين, ارخص, الارخص, بارخص سعر, ارخص سعر, باقل سعر, اقل سعر, سعر رخيص, بسعر رخيص, اقتصادي, اقتصاديه
`)
/** Asks for the highest prices. */
export const dearestPhrases = phrases(
  'most expensive, highest price, priciest, اغلي, الاغلي, اغلي سعر, aghla',
)
/** Asks for wholesale products. */
export const wholesalePhrases = phrases(`
  wholesale, wholesale price, in bulk, bulk, bulk price, b2b, jumla, jomla, bil jumla, bel jumla
  بالجمله, جمله, سعر الجمله, بسعر الجمله, اسعار الجمله
`)

/** Purpose of a listing. */
export type Offer = 'rent' | 'sale'
const offerWords: Record<Offer, string[]> = {
  rent: phrases(`
    for rent, to rent, rent, rental, rentals, to let, lil ijar, lel ijar, lelijar, lilijar, ijar, eejar
    للايجار, للاجار, ايجار, الايجار, للتاجير, تاجير, للكراء
  `),
  sale: phrases('for sale, on sale, sale, to buy, lil bai3, lel bai3, للبيع, بيع, شراء, للشراء'),
}
export const offerPhrases: readonly string[] = [...offerWords.rent, ...offerWords.sale].toSorted(
  (one, other) => other.split(' ').length - one.split(' ').length,
)

/** Returns the offer that a name of something ends in or consists of: "Villas for Sale", «للإيجار السنوي». */
export function offerOf(name: string): Offer | null {
  const words = ` ${
    foldText(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
  const has = (offer: Offer) => offerWords[offer].some((phrase) => words.includes(` ${phrase} `))
  return has('rent') ? 'rent' : has('sale') ? 'sale' : null
}
