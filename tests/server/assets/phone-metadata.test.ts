import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import whole from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { withoutFormats } from '#server/assets/phone-metadata.ts'

const small = withoutFormats(whole)

test('numbers of every country parse as with the full metadata', () => {
  const read = (text: string, metadata: typeof whole) => {
    const number = parsePhoneNumberFromString(text, metadata)
    return number && [number.countryCallingCode, number.nationalNumber, number.isPossible()]
  }
  for (const country of getCountries(whole)) {
    const example = getExampleNumber(country, examples, whole)
    if (!example) continue
    const { countryCallingCode: code, nationalNumber } = example
    for (const text of [
      example.number,
      `+${code}0${nationalNumber}`,
      `+${code}${nationalNumber}123`,
      `+${code}${nationalNumber.slice(0, 4)}`,
    ]) {
      expect(read(text, small), text).toEqual(read(text, whole))
    }
  }
})

test('the reduced phone metadata has less than two thirds of the bytes', () => {
  expect(JSON.stringify(small).length).toBeLessThan(JSON.stringify(whole).length * 0.66)
})
