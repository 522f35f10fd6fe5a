import { type CellObject, SSF } from '@e965/xlsx'

/** Why a cell has no text: its formula has never been calculated, or its result is an error. */
export type CellFault = 'formula_unsaved' | 'formula_error'

/** Text that somebody would have typed, or why there is none. */
export type ReadCell = { text: string; fault?: undefined } | { text: ''; fault: CellFault }

/** @param date1904 whether the workbook counts days from 1904 instead of 1900 */
export function readCell(cell: CellObject, date1904: boolean): ReadCell {
  switch (cell.t) {
    case 'z':
      return cell.f === undefined ? { text: '' } : { text: '', fault: 'formula_unsaved' }
    case 'e':
      return { text: '', fault: 'formula_error' }
    case 'b':
      return { text: cell.v ? 'true' : 'false' }
    case 'n':
      return { text: numberText(Number(cell.v), String(cell.z ?? ''), date1904) }
    case 'd':
    case 's':
      return { text: String(cell.v ?? '') }
  }
}

/** Number format of leading zeros, as ids have it. */
const zeros = /^0{2,}$/

/**
 * Writes a number with all its digits, whatever its format shows of them. Only dates, and zeros before an id, are in the
 * format alone.
 */
function numberText(number: number, format: string, date1904: boolean): string {
  if (SSF.is_date(format)) return dateText(number, date1904) ?? String(number)
  // Spreadsheets store 15 significant digits; further ones are floating-point noise.
  const text = withoutExponent(Number(number.toPrecision(15)))
  return zeros.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text
}

/** Formats a number without an exponent if its magnitude is at least 1. */
const withoutExponent = (number: number): string =>
  /e/i.test(String(number)) && Math.abs(number) >= 1 ? BigInt(number).toString() : String(number)

/** Date as 2026-11-26, with its time if it has one; a time alone as 14:30. Null for what is out of the calendar. */
function dateText(days: number, date1904: boolean): string | null {
  const moment = SSF.parse_date_code(days, { date1904 })
  if (!moment) return null
  const two = (part: number): string => String(part).padStart(2, '0')
  const date = `${moment.y}-${two(moment.m)}-${two(moment.d)}`
  const time = `${two(moment.H)}:${two(moment.M)}`
  if (days < 1) return time
  return days % 1 === 0 ? date : `${date} ${time}`
}
