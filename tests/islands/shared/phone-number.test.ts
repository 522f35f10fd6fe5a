import { expect, test } from 'vitest'
import {
  callingCodeOf,
  countryOf,
  internationalPhone,
  isPossiblePhone,
  phoneCountries,
  phoneOf,
} from '#islands/shared/phone-number.ts'

test('the UAE is listed first, other countries by name in the page language', () => {
  const english = phoneCountries('en')
  expect(english[0]).toEqual({ code: 'AE', name: 'United Arab Emirates', callingCode: '+971' })
  expect(english[1]?.name).toBe('Afghanistan')
  const arabic = phoneCountries('ar')
  expect(arabic[0]?.name).toBe('الإمارات العربية المتحدة')
  expect(arabic.filter(({ name }) => !/[ء-ي]/.test(name))).toEqual([])
  expect(arabic).toHaveLength(english.length)
})

test('a calling code shared by countries belongs to the largest', () => {
  expect(countryOf('+1')).toBe('US')
  expect(countryOf('+44')).toBe('GB')
  expect(countryOf(null)).toBe('AE')
  expect(countryOf('+999')).toBe('AE')
})

test('an international phone number is recognised in any notation', () => {
  const phone = { countryCode: '+971', phoneNo: '501234567' }
  for (const text of ['+971 50 123 4567', '00971501234567', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', ' +971-50-123-4567 ']) {
    expect(internationalPhone(text), text).toEqual(phone)
  }
  expect(internationalPhone('0501234567')).toBeNull()
  expect(internationalPhone('+971 5')).toBeNull()
})

test('a phone number that is impossible in its country is recognised', () => {
  expect(isPossiblePhone({ countryCode: '+971', phoneNo: '050 123 4567' })).toBe(true)
  expect(isPossiblePhone({ countryCode: '+971', phoneNo: '٥٠١٢٣٤٥٦٧' })).toBe(true)
  expect(isPossiblePhone({ countryCode: '+971', phoneNo: '50123456789012' })).toBe(false)
  expect(isPossiblePhone({ countryCode: '+1', phoneNo: '416555' })).toBe(false)
})

test('the form returns the calling code of the chosen country and the number as typed', () => {
  const entered = new FormData()
  entered.set('countryCode', 'CA')
  entered.set('phoneNo', ' 416 555 0123')
  expect(phoneOf(entered)).toEqual({ countryCode: '+1', phoneNo: ' 416 555 0123' })
  expect(callingCodeOf('+971')).toBe('+971')
})
