import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import type { Locale } from '#lib/i18n/locales.ts'
import { readPhone, readWholePhone } from '#lib/text/read-phone.ts'

/** A number and its country code, as the contract takes them. */
export type Phone = { countryCode: string; phoneNo: string }
export type Country = { code: CountryCode; name: string; callingCode: string }

/** Where this shop is. */
const home: CountryCode = 'AE'

/** Every country with its calling code, the home country first, the others by their names in this language. */
export function phoneCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const rank = ({ code }: Country) => (code === home ? 0 : 1)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: callingCodeOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

/** `+971` for AE; what is no country, but a calling code already, stays as it is. */
export const callingCodeOf = (country: string): string =>
  country.startsWith('+') ? country : `+${getCountryCallingCode(country as CountryCode)}`

/** The country of a calling code; where several share one, the largest. The home country for none. */
export const countryOf = (callingCode: string | null | undefined): CountryCode =>
  metadata.country_calling_codes[callingCode?.slice(1) ?? '']?.[0] ?? home

/** What a phone field holds: its select has countries, the contract wants calling codes. */
export const phoneOf = (entered: FormData): Phone => ({
  countryCode: callingCodeOf(String(entered.get('countryCode'))),
  phoneNo: String(entered.get('phoneNo')),
})

const parts = (number: PhoneNumber | undefined): Phone | null =>
  number ? { countryCode: `+${number.countryCallingCode}`, phoneNo: String(number.nationalNumber) } : null

/** A number that was typed or pasted with its country code: +971 50…, 00971 50…, in any digits. Null for others. */
export const internationalPhone = (text: string): Phone | null => parts(readWholePhone(text))

/** A number in its one form, without its trunk prefix; null where none of this length can exist in its country. */
export const wholePhone = ({ countryCode, phoneNo }: Phone): Phone | null =>
  parts(readPhone(countryCode, phoneNo))

/** Whether a number of this length can exist in its country, with or without its trunk prefix. */
export const isPossiblePhone = (phone: Phone): boolean => wholePhone(phone) !== null
