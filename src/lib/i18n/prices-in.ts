import { readPrice } from '#lib/text/read-number.ts'
import { highestPriceBound, priceBounds } from '../contract/limits.ts'
import { foldText } from './fold.ts'
import { measures } from './measures.ts'

/** Search text without its price phrase, and its price range in whole AED, inclusive. */
type Priced = { text: string; minPrice?: number; maxPrice?: number }

/**
 * The address encodes this price as "no bound" (docs/product.md, "Price filter"), so a maximum of it becomes one less.
 */
const noBound = priceBounds.maximum

// The patterns below match folded text with single spaces.

const currency = 'aed|dhs?|dirhams?|درهم|دراهم|د\\.ا\\.?'
const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  الف: 1_000,
  الاف: 1_000,
  million: 1_000_000,
  مليون: 1_000_000,
  ملايين: 1_000_000,
}
/** Amounts written as words. */
const inWords: Record<string, number> = {
  الف: 1_000,
  الالف: 1_000,
  الفين: 2_000,
  مليون: 1_000_000,
  المليون: 1_000_000,
  مليونين: 2_000_000,
  مليوني: 2_000_000,
}
/** Pattern of an amount with its scale; the named groups end in `name`. */
const amount = (name: string) =>
  `(?<before${name}>(?:${currency}) ?)?(?:(?<digits${name}>\\d[\\d,٬،]*(?:[.٫]\\d+)?)(?: ?(?<scale${name}>${Object.keys(scales).join('|')}))?|(?<word${name}>${Object.keys(inWords).join('|')}))(?<after${name}> ?(?:${currency}))?`

const about = '(?:(?:for|at|with|prices?|priced|budget|costing|(?:ب|ال|بال)?(?:سعر|ميزانيه|حدود)) )*'
const most =
  '(?:under|below|up ?to|(?:less|lower|cheaper|not more|no more) than|تحت|دون|حتي|لغايه|ب?(?:اقل|ارخص|ادني) من|(?:ب?ما )?لا (?:ي|ت)(?:تجاوز|زيد عن|زيد علي))'
const least =
  '(?:over|above|at least|starting (?:from|at)|(?:more|higher|not less|no less) than|فوق|ب?(?:اكثر|اعلي|ازيد) من|(?:ب?ما )?لا (?:ي|ت)قل عن|ابتداء من)'
const to = '(?: (?:and|to|الي|و|ل|-|–) ?| ?[-–] ?)'

const whole = (pattern: string) =>
  new RegExp(
    `(?<= |^)${about}${pattern}(?= |$)(?! (?:${measures}|${currency}|${Object.keys(scales).join('|')})(?: |$))`,
  )
const phrases = {
  between: whole(`(?:between|from|(?:ما )?بين|من) ${amount('Min')}${to}${amount('Max')}`),
  most: whole(`${most} ${amount('Max')}`),
  least: whole(`${least} ${amount('Min')}`),
}

/**
 * Extracts the price range from a search ("phone under 1,000", «شقة بين 50 و 80 ألف»), because listings do not contain
 * these words (docs/product.md, "Search"). Years and measures are no prices.
 * @returns null when there is no price, or no other word
 */
export function pricesIn(text: string): Priced | null {
  const words = text.trim().split(/\s+/)
  const folded = words.map((word) => foldText(word).replace(/\s/g, '')).join(' ')
  const found = Object.values(phrases)
    .map((phrase) => phrase.exec(folded))
    .find((match) => match !== null)
  if (!found?.groups) return null
  const { scaleMax, digitsMin, digitsMax } = found.groups
  const max = read(found.groups, 'Max')
  // "20 to 30k" shares the scale, "500 to 1 million" does not.
  const min = read(
    found.groups,
    'Min',
    parseDigits(digitsMin) < parseDigits(digitsMax) ? scaleMax : undefined,
  )
  if (!isPrice(min) || !isPrice(max) || (min && max && min.value > max.value)) return null
  const start = wordsBefore(folded, found.index)
  const rest = [
    ...words.slice(0, start),
    ...words.slice(start + wordsBefore(found[0], found[0].length) + 1),
  ].join(' ')
  if (!/\p{L}/u.test(rest)) return null
  return {
    text: rest,
    ...(min && { minPrice: Math.ceil(min.value) }),
    ...(max && { maxPrice: max.value === noBound ? noBound - 1 : Math.floor(max.value) }),
    // "Over 500 under 1000" has two phrases.
    ...pricesIn(rest),
  }
}

type Amount = { value: number; isMoney: boolean }

/** @param scale scale of an amount without its own */
function read(
  groups: Record<string, string | undefined>,
  name: 'Min' | 'Max',
  scale?: string,
): Amount | undefined {
  const [digits, word] = [groups[`digits${name}`], groups[`word${name}`]]
  if (word !== undefined) return { value: inWords[word] ?? 0, isMoney: true }
  if (digits === undefined) return undefined
  const own = groups[`scale${name}`] ?? scale
  return {
    value: parseDigits(digits) * (scales[own ?? ''] ?? 1),
    isMoney: Boolean(own ?? groups[`before${name}`] ?? groups[`after${name}`]),
  }
}

/** Returns NaN for an ambiguous number, such as 1.200. */
function parseDigits(digits = ''): number {
  const reading = readPrice(digits)
  return 'value' in reading ? reading.value / 100 : Number.NaN
}

/** Tells whether an amount may be a price; a bare number that looks like a year is not one. */
const isPrice = (amount: Amount | undefined): boolean =>
  amount === undefined ||
  (amount.value > 0 &&
    amount.value < highestPriceBound &&
    (amount.isMoney || amount.value < 1950 || amount.value >= 2050 || amount.value % 50 === 0))

/** Counts the words that end before an index. */
const wordsBefore = (line: string, place: number): number => line.slice(0, place).split(' ').length - 1
