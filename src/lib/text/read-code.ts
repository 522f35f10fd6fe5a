import { codeLength } from '../contract/limits.ts'
import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** A run of digits with at most one separator between two of them: a grouped code, a phone number, a date. */
const digitRun = /(?:\+\s?|00)?\d+(?:[ .,/\-\u2010-\u2015\u2212\u00b7]\d+)*/g
const word =
  '(?:code|otp|pin|password|رمز(?:ك|كم)?|كود(?:ك|كم)?|الرقم|(?:(?:رمز|كود|رقم) )?(?:التحقق|التأكيد|التفعيل|الدخول))'
const gap = '[^\\p{L}\\d]*'
type Sign = { before?: RegExp; after?: RegExp }
/** Signs of a code beside digits, the surest first. */
const signs: readonly Sign[] = [
  { before: new RegExp(`${word}${gap}(?:is|هو)?${gap}$`, 'iu'), after: /^[^\p{L}\d]*(?:is your|هو)/iu },
  // "the code of your account is …"
  { before: new RegExp(`${word}[^\\d.]{1,40}(?:\\bis|هو|:)${gap}$`, 'iu') },
  { before: new RegExp(`(?:\\bis|هو)${gap}$`, 'iu') },
]

/**
 * Extracts the six digits of a code from typed or pasted text: `12-34-56`, or a whole message that may also contain a
 * phone number.
 * @returns null without a code, or with several candidates that no word identifies
 */
export function readCode(text: string): string | null {
  const plain = latinDigits(cleanLine(text))
  const found = codesIn(plain)
  for (const sign of [...signs, {}]) {
    const codes = new Set(found.filter((one) => hasSign(plain, one, sign)).map(({ code }) => code))
    if (codes.size > 0) return codes.size === 1 ? ([...codes][0] ?? null) : null
  }
  return null
}

/** Tells whether a sign stands beside digits; an empty sign always does. */
const hasSign = (plain: string, { start, end }: Found, { before, after }: Sign): boolean =>
  (!before && !after) || before?.test(plain.slice(0, start)) || after?.test(plain.slice(end)) || false

type Found = { code: string; start: number; end: number }

/** Finds groups of six digits, or groups of six digits together; ignores numbers with a country code. */
const codesIn = (plain: string): Found[] =>
  [...plain.matchAll(digitRun)].flatMap(({ 0: digits, index: start }) => {
    if (/^(?:\+|00)/.test(digits) && digits.replace(/\D/g, '').length > codeLength) return []
    const groups = digits.split(/\D+/).filter(Boolean)
    const end = start + digits.length
    const whole = groups.filter((group) => group.length === codeLength).map((code) => ({ code, start, end }))
    if (whole.length > 0) return whole
    return groups.join('').length === codeLength ? [{ code: groups.join(''), start, end }] : []
  })
