import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** Digits in a row, with at most one sign between two of them: a code in groups, a phone number, a date. */
const chain = /(?:\+\s?|00)?\d+(?:[ ./\-\u2010-\u2015\u2212\u00b7]\d+)*/g
const length = 6
/** Words beside a code. */
const before = /(?:code|otp|pin|password|رمز|كود|الرقم)[^\p{L}\d]*(?:is|هو)?[^\p{L}\d]*$/iu
const after = /^[^\p{L}\d]*(?:is your|هو)/iu

/**
 * The six digits of a code out of what was typed or pasted: `12-34-56`, or a whole message that holds a phone number
 * as well.
 * @returns null when it holds none, or several of which none is called a code
 */
export function readCode(text: string): string | null {
  const plain = latinDigits(cleanLine(text))
  const found = codesIn(plain)
  const called = found.filter(
    ({ start, end }) => before.test(plain.slice(0, start)) || after.test(plain.slice(end)),
  )
  const codes = new Set((called.length > 0 ? called : found).map(({ code }) => code))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}

type Found = { code: string; start: number; end: number }

/** Six digits that stand as a group, or groups that are six digits together; none of a number with a country code. */
const codesIn = (plain: string): Found[] =>
  [...plain.matchAll(chain)].flatMap(({ 0: digits, index: start }) => {
    if (/^(?:\+|00)/.test(digits) && digits.replace(/\D/g, '').length > length) return []
    const groups = digits.split(/\D+/).filter(Boolean)
    const end = start + digits.length
    const whole = groups.filter((group) => group.length === length).map((code) => ({ code, start, end }))
    if (whole.length > 0) return whole
    return groups.join('').length === length ? [{ code: groups.join(''), start, end }] : []
  })
