import { type Locale, locales } from './locales.ts'

/** Seconds of each unit, from the longest. */
const units = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const

/**
 * Splits a duration in whole seconds into days, hours, minutes and seconds: "3" and "days", "3" and "أيام". Where a
 * language says the count without a digit ("يومان"), the whole text is the number and the label is empty.
 */
export const timeLeft = (seconds: number, locale: Locale): { number: string; label: string }[] => {
  let rest = seconds
  return Object.entries(units).map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest %= length
    const format = new Intl.NumberFormat(locales[locale].bcp47, { style: 'unit', unit, unitDisplay: 'long' })
    const parts = format.formatToParts(count)
    const text = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    const [number, label] = [text('integer'), text('unit')]
    return number ? { number, label } : { number: label, label: '' }
  })
}
