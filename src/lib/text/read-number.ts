import { highestPrice } from '../contract/limits.ts'
import { latinDigits } from './digits.ts'

/** Parsed number, or an error code: `number_unclear` is followed by the two possible numbers. */
export type Reading = { value: number } | { code: string }

/** Latin digits before and after the decimal mark, without grouping. */
type Decimal = { whole: string; fraction: string }

/** Spellings of the currency, before or after an amount. */
const currency =
  '(?:(?:uae\\s*)?(?:aed|dirhams?|dhs?|dh)\\.?|\u20c3|درهم[اً]{0,2}(?:\\s*[إا]ماراتي[اً]{0,2})?|دراهم|د[.٫]?\\s?[إا]\\.?)'
const beforeAmount = new RegExp(`^${currency}\\s*:?\\s*`, 'iu')
/** Currency, marks in place of decimals as in `1,200/-` and `1,200.-`, and "only", in any order. */
const afterAmount = new RegExp(`(?:\\s*(?:${currency}|/[-=]|(?<=\\d)[.,][-–—]|only|فقط))+$`, 'iu')
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/**
 * Unifies marks: `,` for commas, `.` for points, `٬` for marks that only group, `٫` for marks that are only decimal.
 */
const unifyMarks = (text: string): string =>
  latinDigits(text.replace(invisible, ''))
    .trim()
    .replace(/[，،]/g, ',')
    .replace(/．/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/(?<=\d)(?:\s|['’ʼ´`])(?=\d)/g, '٬')

/** Tells whether digits are grouped by three, or by two before the last three, as in India. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...others] = text.split(mark)
  const last = others.pop()
  if (last === undefined) return /^\d+$/.test(first)
  const middle = others.map(({ length }) => length)
  const fits =
    (/^\d{1,3}$/.test(first) && middle.every((length) => length === 3)) ||
    (/^\d{1,2}$/.test(first) && middle.every((length) => length === 2))
  return fits && /^\d{3}$/.test(last) && others.every((group) => /^\d+$/.test(group))
}

/**
 * Parses the digits of a number: with a decimal comma or point, with or without grouping.
 * @returns two decimals for an ambiguous number (1.200 is 1200 or 1.2), null for invalid text
 */
function decimalsOf(text: string): Decimal[] | null {
  const marks = [...new Set(text.replace(/\d/g, ''))]
  const last = text.search(/\D\d*$/)
  const mark = last === -1 ? undefined : text[last]
  if (mark === undefined) return /^\d+$/.test(text) ? [{ whole: text, fraction: '' }] : null
  if (marks.some((one) => !',.٬٫'.includes(one))) return null
  const [head, tail] = [text.slice(0, last), text.slice(last + 1)]
  const [grouping] = marks.filter((one) => one !== mark)
  const whole = (part: string, by: string): Decimal => ({ whole: part.replaceAll(by, ''), fraction: '' })
  const divided: Decimal = { whole: head.replace(/\D/g, '') || '0', fraction: tail }
  // With two kinds of marks, the last one is the decimal mark, the other groups.
  if (grouping !== undefined) {
    if (marks.length > 2 || mark === '٬' || grouping === '٫' || head.includes(mark)) return null
    if (tail === '' || !isGrouped(head, grouping)) return null
    // In "1 200,500" the comma may also begin a third group.
    const third = mark === ',' && tail.length === 3 && grouping === '٬'
    return third ? [whole(text.replace(mark, grouping), grouping), divided] : [divided]
  }
  if (mark === '٬' || head.includes(mark)) {
    return mark !== '٫' && isGrouped(text, mark) ? [whole(text, mark)] : null
  }
  if (tail === '') return null
  if (mark === '٫') return [divided]
  return parseSingleMark(head, tail, mark, divided)
}

/**
 * Parses a number with a single comma or point: 1,200 is grouped, 12,50 has decimals; 1.200 is ambiguous, and so is
 * 12,5000, which may have a digit too many or two needless zeros.
 */
function parseSingleMark(head: string, tail: string, mark: string, divided: Decimal): Decimal[] | null {
  const grouped = { whole: head + tail, fraction: '' }
  if (tail.length !== 3) {
    const hasZeros = mark === ',' && /^\d{1,2}0{2,}$/.test(tail) && !/^0*$/.test(head)
    return hasZeros ? [grouped, divided] : [divided]
  }
  if (/^0*$/.test(head)) return mark === ',' && head === '' ? null : [divided]
  if (mark === ',') return head.length <= 3 ? [grouped] : [grouped, divided]
  return head.length <= 3 ? [grouped, divided] : [divided]
}

const mostDigits = 12

/** Limits the number of digits; leading and trailing zeros do not count. */
function limitDigits(
  { whole, fraction }: Decimal,
  most: number,
): { digits: string } | 'too_large' | 'invalid' {
  const [before, after] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')]
  if (after.length > most) return 'invalid'
  return before.length > mostDigits ? 'too_large' : { digits: after === '' ? before : `${before}.${after}` }
}

/** Formats a decimal unambiguously: 1.125 as 1.1250. */
const formatPlain = ({ whole, fraction }: Decimal, decimals: number): string => {
  const number = Number(`${whole || 0}.${fraction || 0}`)
  const text = decimals === 2 && fraction !== '' ? number.toFixed(2) : String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** @param code error code for invalid text */
function read(text: string, decimals: number, code: string): { digits: string } | { code: string } {
  const found = decimalsOf(text.replace(/(?<=\d)[.,]$/, ''))
  if (found === null) return { code }
  const [first, second] = found
  if (first && second)
    return { code: `number_unclear ${found.map((one) => formatPlain(one, decimals)).join(' ')}` }
  const value = first ? limitDigits(first, decimals) : 'invalid'
  if (value === 'too_large') return { code: 'too_large' }
  return value === 'invalid' ? { code } : value
}

/**
 * Parses an amount in AED into fils: Latin, Arabic-Indic or Persian digits, with or without grouping and currency, with
 * at most two decimals after a comma or a point.
 * @returns the value, or `required`, `price_invalid`, `too_large`, or `number_unclear` with two readings in AED
 */
export function readPrice(text: string): Reading {
  const bare = text.replace(invisible, '').trim().replace(beforeAmount, '').replace(afterAmount, '')
  if (bare === '') return { code: text.replace(invisible, '').trim() === '' ? 'required' : 'price_invalid' }
  const reading = read(unifyMarks(bare).replace(/^\+/, ''), 2, 'price_invalid')
  if ('code' in reading) return reading
  const [whole, fraction = ''] = reading.digits.split('.')
  const fils = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return fils > highestPrice ? { code: 'too_large' } : { value: fils }
}

/**
 * Parses a number with at most six decimals; it may be negative.
 * @param units units that may follow it: `km`, `كم`
 * @returns the value, or `required`, `number_invalid`, `too_large`, or `number_unclear` with two readings
 */
export function readNumber(text: string, units: readonly (string | null)[] = []): Reading {
  const bare = unifyMarks(text)
  if (bare === '') return { code: 'required' }
  const unit = units.find((one) => one && bare.toLowerCase().endsWith(one.toLowerCase()))
  const number = (unit ? bare.slice(0, -unit.length) : bare).trim()
  const reading = read(number.replace(/^[-+]/, ''), 6, 'number_invalid')
  if ('code' in reading) return reading
  const value = Number(reading.digits)
  return { value: number.startsWith('-') && value !== 0 ? -value : value }
}

/**
 * Parses a count: a whole number that is not negative.
 * @returns the value, or `required`, `not_a_number`, `too_large`, or `number_unclear` with two readings
 */
export function readCount(text: string): Reading {
  const bare = unifyMarks(text)
  if (bare === '') return { code: 'required' }
  const reading = read(bare.replace(/^\+/, ''), 0, 'not_a_number')
  return 'code' in reading ? reading : { value: Number(reading.digits) }
}
