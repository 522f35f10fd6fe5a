import { type Locale, locales } from './locales.ts'
import { type ShopFormats, shopFormats } from './shop-formats.ts'

const timeZone = 'Asia/Dubai'
const dayMs = 86_400_000
export const filsPerDirham = 100

/** Latin digits in both languages; prices are grouped as the shop chose (docs/product.md, "Prices"). */
const groupedBy = (tag: string) => ({
  whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
  withFils: new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
})
const amounts: Record<ShopFormats['grouping'], ReturnType<typeof groupedBy>> = {
  indian: groupedBy('en-IN'),
  thousands: groupedBy('en-US'),
}
const counts = amounts.thousands.whole

const perLocale = <T>(make: (locale: Locale, tag: string) => T): Record<Locale, T> => ({
  en: make('en', locales.en.bcp47),
  ar: make('ar', locales.ar.bcp47),
})

const dates = perLocale(
  (_, tag) => new Intl.DateTimeFormat(tag, { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
)
const times = perLocale(
  (_, tag) => new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit' }),
)
const relative = perLocale((_, tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const hours = perLocale(
  (_, tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
)
const dayInDubai = new Intl.DateTimeFormat('en-CA', { timeZone })

/** Removes the direction marks that Intl adds: our markup isolates instead. */
const withoutDirectionMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

export type PriceParts = {
  /** The word stands after the amount. */
  currency: 'AED' | 'درهم'
  /** As `formatDirhams`. */
  amount: string
  /** Currency and amount with a no-break space, for attributes and titles. Show the parts in a `<bdi>`. */
  text: string
}

/**
 * Formats an amount in fils in dirhams without the currency, grouped as the shop chose: `10,00,000`, or `10,00,000.50`
 * with fils; `1,000,000` where it groups thousands.
 */
export const formatDirhams = (fils: number): string => {
  const { whole, withFils } = amounts[shopFormats().grouping]
  return (fils % 100 === 0 ? whole : withFils).format(fils / 100)
}

/** Formats an amount in fils with its currency: "AED 10,000"; in Arabic "10,000 درهم", where the shop chose the word. */
export const formatPrice = (fils: number, locale: Locale): PriceParts => {
  const amount = formatDirhams(fils)
  return locale === 'ar' && shopFormats().currency === 'word'
    ? { currency: 'درهم', amount, text: `${amount}\u00a0درهم` }
    : { currency: 'AED', amount, text: `AED\u00a0${amount}` }
}

/** Formats an amount in fils for accounts: always with AED and both decimals. */
export const formatAmount = (fils: number): string =>
  `AED\u00a0${amounts[shopFormats().grouping].withFils.format(fils / 100)}`

/** Formats a count in groups of thousands; with `exact` false it is a lower bound: `10,000+`. */
export const formatCount = (count: number, exact = true): string =>
  `${counts.format(count)}${exact ? '' : '+'}`

/** Formats a quantity: as `formatCount` if it is whole, with its decimals otherwise. */
export const formatQuantity = (value: number): string =>
  Number.isInteger(value) ? formatCount(value) : String(value)

/** Formats the size of a file: "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}

/**
 * Formats the day of an ISO moment in Dubai: "November 20, 2026", "نوفمبر 20 2026"; "20 November 2026",
 * "20 نوفمبر 2026" where the shop puts the day first.
 */
export const formatDate = (iso: string, locale: Locale): string => {
  const parts = dates[locale].formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const [day, month, year] = [part('day'), part('month'), part('year')]
  const dayAndMonth =
    shopFormats().dates === 'day_first' ? `${day} ${month}` : `${month} ${day}${locale === 'ar' ? '' : ','}`
  return withoutDirectionMarks(`${dayAndMonth} ${year}`)
}

/** Returns the year of an ISO moment in Dubai. */
export const formatYear = (iso: string): string => dayInDubai.format(Date.parse(iso)).slice(0, 4)

/** Formats the time of an ISO moment in Dubai: "4:05 PM", "4:05 م". */
export const formatTime = (iso: string, locale: Locale): string =>
  withoutDirectionMarks(times[locale].format(new Date(iso))).replace(/\u202f/g, '\u00a0')

/** Returns the day of an ISO moment in Dubai, as a comparison key: `2026-11-20`. */
export const dayOf = (iso: string): string => dayInDubai.format(Date.parse(iso))

/** Returns the days in Dubai since an ISO moment; 0 for today and the future. */
const daysAgo = (iso: string, now: number): number => {
  const day = (ms: number) => Math.floor(Date.parse(dayInDubai.format(ms)) / dayMs)
  return Math.max(0, day(now) - day(Date.parse(iso)))
}

/** Returns the days until an ISO moment as people count them, by the calendar in Dubai: a booster of 7 days has 7 left. */
export const daysLeft = (iso: string, now = Date.now()): number => {
  const day = (ms: number) => Math.floor(Date.parse(dayInDubai.format(ms)) / dayMs)
  return Math.max(0, day(Date.parse(iso)) - day(now))
}

/**
 * Formats the age of an ISO moment in Dubai days: "today", "3 days ago", "2 weeks ago", "last month". Whole days on
 * purpose: a cached page stays correct.
 */
export const formatAge = (iso: string, locale: Locale, now = Date.now()): string => {
  const days = daysAgo(iso, now)
  const [amount, unit] =
    days < 7
      ? ([days, 'day'] as const)
      : days < 30
        ? ([Math.floor(days / 7), 'week'] as const)
        : days < 365
          ? ([Math.floor(days / 30), 'month'] as const)
          : ([Math.floor(days / 365), 'year'] as const)
  return withoutDirectionMarks(relative[locale].format(-amount, unit))
}

/** Formats the time until an ISO moment: "in 47 hours", below an hour "in 12 minutes", and never in the past. */
export const formatTimeLeft = (iso: string, locale: Locale, now = Date.now()): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(iso) - now) / 60_000))
  const [amount, unit] =
    minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.floor(minutes / 60), 'hour'] as const)
  return withoutDirectionMarks(relative[locale].format(amount, unit))
}

/** Formats a number of hours, in the plural form of the language: "48 hours", "48 ساعة", "3 ساعات". */
export const formatHours = (count: number, locale: Locale): string => hours[locale].format(count)

/** Formats a day as a list heading: "today", "yesterday", else as `formatDate`. */
export const formatDay = (iso: string, locale: Locale, now = Date.now()): string =>
  daysAgo(iso, now) < 2 ? formatAge(iso, locale, now) : formatDate(iso, locale)
