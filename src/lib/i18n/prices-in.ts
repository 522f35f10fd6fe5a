import { readPrice } from '#lib/text/read-number.ts'
import { foldText } from './fold.ts'
import { measures } from './measures.ts'

/** What somebody sought, and between which prices, in whole AED, inclusive. */
type Priced = { text: string; minPrice?: number; maxPrice?: number }

/** In an address this means no bound (docs/product.md, "Price filter"): who says it means what is cheaper. */
const noBound = 1_000_000

// All that follows is compared with folded text, whose words have one space between them.

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
/** Amounts without digits. */
const inWords: Record<string, number> = {
  الف: 1_000,
  الالف: 1_000,
  الفين: 2_000,
  مليون: 1_000_000,
  المليون: 1_000_000,
  مليونين: 2_000_000,
  مليوني: 2_000_000,
}
/** An amount: its digits, and what they are counted in; with `name` in groups of that name. */
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
const sayings = {
  between: whole(`(?:between|from|(?:ما )?بين|من) ${amount('Min')}${to}${amount('Max')}`),
  most: whole(`${most} ${amount('Max')}`),
  least: whole(`${least} ${amount('Min')}`),
}

/**
 * The prices that a text names ("phone under 1,000", «شقة بين 50 و 80 ألف»), for they stand in no listing's words (docs/product.md,
 * "Search").
 * @returns null for one that names none, or nothing besides; years and measures are no prices
 */
export function pricesIn(text: string): Priced | null {
  const words = text.trim().split(/\s+/)
  const folded = words.map((word) => foldText(word).replace(/\s/g, '')).join(' ')
  const found = Object.values(sayings)
    .map((saying) => saying.exec(folded))
    .find((match) => match !== null)
  if (!found?.groups) return null
  const { scaleMax, digitsMin, digitsMax } = found.groups
  const max = read(found.groups, 'Max')
  // "20 to 30k", but not "500 to 1 million".
  const min = read(found.groups, 'Min', numberIn(digitsMin) < numberIn(digitsMax) ? scaleMax : undefined)
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
    // "Over 500 under 1000" are two.
    ...pricesIn(rest),
  }
}

type Amount = { value: number; isMoney: boolean }

/** @param scale what it is counted in when it does not say so itself */
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
    value: numberIn(digits) * (scales[own ?? ''] ?? 1),
    isMoney: Boolean(own ?? groups[`before${name}`] ?? groups[`after${name}`]),
  }
}

/** NaN for what may be two numbers, as 1.200 may. */
function numberIn(digits = ''): number {
  const reading = readPrice(digits)
  return 'value' in reading ? reading.value / 100 : Number.NaN
}

/** Whether an amount may be a price; a number that looks like a year is none by itself. */
const isPrice = (amount: Amount | undefined): boolean =>
  amount === undefined ||
  (amount.value > 0 &&
    amount.value < 1_000_000_000 &&
    (amount.isMoney || amount.value < 1950 || amount.value >= 2050 || amount.value % 50 === 0))

/** How many words end before a place. */
const wordsBefore = (line: string, place: number): number => line.slice(0, place).split(' ').length - 1
