import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import type { Locale } from '#lib/i18n/locales.ts'
import { readPhone, readWholePhone } from '#lib/text/read-phone.ts'

/** Number and country code in the contract's format. */
export type Phone = { countryCode: string; phoneNo: string }
export type Country = { code: CountryCode; name: string; callingCode: string }

/** Country of this shop. */
const homeCountry: CountryCode = 'AE'

/** All countries with calling codes: the home country first, the others by their names in this language. */
export function phoneCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const rank = ({ code }: Country) => (code === homeCountry ? 0 : 1)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: callingCodeOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

/**
 * Calling code of a country: `+971` for AE. Anything that is no country, such as a calling code, is returned unchanged.
 */
export const callingCodeOf = (country: string): string =>
  country.startsWith('+') ? country : `+${getCountryCallingCode(country as CountryCode)}`

/** Country of a calling code; the largest where several share one, the home country for none. */
export const countryOf = (callingCode: string | null | undefined): CountryCode =>
  metadata.country_calling_codes[callingCode?.slice(1) ?? '']?.[0] ?? homeCountry

/** Reads a phone field: its select has countries, the contract expects calling codes. */
export const phoneOf = (entered: FormData): Phone => ({
  countryCode: callingCodeOf(String(entered.get('countryCode'))),
  phoneNo: String(entered.get('phoneNo')),
})

const parts = (number: PhoneNumber | undefined): Phone | null =>
  number ? { countryCode: `+${number.countryCallingCode}`, phoneNo: String(number.nationalNumber) } : null

/** Parses a number with a calling code: +971 50…, 00971 50…, in any digits. Null for others. */
export const internationalPhone = (text: string): Phone | null => parts(readWholePhone(text))

/** Normalises a number, without its trunk prefix; null if no number of this length exists in its country. */
export const wholePhone = ({ countryCode, phoneNo }: Phone): Phone | null =>
  parts(readPhone(countryCode, phoneNo))

/** Tells whether a number of this length exists in its country, with or without its trunk prefix. */
export const isPossiblePhone = (phone: Phone): boolean => wholePhone(phone) !== null
