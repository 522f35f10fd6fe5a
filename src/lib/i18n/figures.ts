import { formatCount, formatPrice } from './format.ts'
import { type Locale, locales } from './locales.ts'

/** What a figure counts: pieces, an amount in fils, or a duration in minutes. */
export type FigureUnit = 'count' | 'fils' | 'minutes'

const perLocale = (options: Intl.NumberFormatOptions): Record<Locale, Intl.NumberFormat> => ({
  en: new Intl.NumberFormat(locales.en.bcp47, options),
  ar: new Intl.NumberFormat(locales.ar.bcp47, options),
})
const compact = perLocale({ notation: 'compact', maximumFractionDigits: 1 })
const duration = (unit: string) =>
  perLocale({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
const durations = { minute: duration('minute'), hour: duration('hour'), day: duration('day') }

/** Formats minutes in the largest unit that they fill: "45 min", "3.5 hr", "2 days". */
function formatMinutes(minutes: number, locale: Locale): string {
  if (minutes < 60) return durations.minute[locale].format(Math.round(minutes))
  return minutes < 48 * 60
    ? durations.hour[locale].format(minutes / 60)
    : durations.day[locale].format(minutes / (24 * 60))
}

/** Formats a figure in full, with its unit: "121,000", "AED 1,200.50", "3.5 hr". */
export function formatFigure(value: number, unit: FigureUnit, locale: Locale): string {
  if (unit === 'fils') return formatPrice(value, locale).text
  return unit === 'minutes' ? formatMinutes(value, locale) : formatCount(value)
}

/** Formats a figure for the few pixels over a bar: "1.2K", an amount without its currency. */
export function formatFigureShort(value: number, unit: FigureUnit, locale: Locale): string {
  if (unit === 'minutes') return formatMinutes(value, locale)
  const plain = unit === 'fils' ? value / 100 : value
  return plain < 1000 ? formatCount(plain) : compact[locale].format(plain)
}

/**
 * Formats a change in whole percent with its sign: "+12 %", "−8 %", "±0 %".
 * @returns null without an earlier value to compare with
 */
export function formatChange(value: number, before: number): string | null {
  if (before <= 0) return null
  const percent = Math.round((value / before - 1) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'
  return `${sign}${formatCount(Math.abs(percent))}\u00a0%`
}
