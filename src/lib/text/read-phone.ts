import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits } from './phone-digits.ts'

const inWorld = (digits: string): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(digits)
  return number?.isPossible() ? number : undefined
}

/** Parses a number with its country code: +971 50…, 00971 50…, in any digits. Undefined for others. */
export function readWholePhone(text: string): PhoneNumber | undefined {
  const digits = phoneDigits(text)
  return digits.startsWith('+') ? inWorld(digits) : undefined
}

/**
 * Parses a number that was typed beside a country code: removes its trunk prefix; a country code in the number wins,
 * and one that is written twice, as in `971501234567` beside +971, counts once.
 * @returns undefined where no number of this length can exist
 */
export function readPhone(countryCode: string, text: string): PhoneNumber | undefined {
  const digits = phoneDigits(text)
  if (digits.startsWith('+')) return inWorld(digits)
  const national = inWorld(`${countryCode}${digits.replace(/^0+/, '')}`)
  if (national?.isValid()) return national
  const twice = digits.startsWith(countryCode.slice(1)) ? inWorld(`+${digits}`) : undefined
  return twice?.isValid() ? twice : national
}
