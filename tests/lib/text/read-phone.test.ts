import { expect, test } from 'vitest'
import { phoneDigits } from '#lib/text/phone-digits.ts'
import { readPhone, readWholePhone } from '#lib/text/read-phone.ts'

test.each([
  '50 123 4567',
  '0501234567',
  '00971501234567',
  '+971501234567',
  '\u202a+971 50 123 4567\u202c',
  '971501234567',
  '+971 (0)50 123 4567',
  '050.123.4567',
  '050/123/4567',
  '050\u2011123\u20114567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '۰۰۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷',
  '٩٧١٥٠١٢٣٤٥٦٧',
  '０５０１２３４５６７',
  'tel:+971501234567',
  'Mobile: +971 50 123 4567',
  'WhatsApp 050 123 4567',
  'whatsapp:+971501234567',
  'جوال ٠٥٠١٢٣٤٥٦٧',
  'هاتف: +971 50 123 4567',
  'https://wa.me/971501234567',
  // In right-to-left text the plus sign is at the other end.
  '٩٧١٥٠١٢٣٤٥٦٧+',
  '971 50 123 4567+',
  '+٩٧١ (٠)٥٠-١٢٣-٤٥٦٧',
  '＋９７１ ５０ １２３ ４５６７',
  '+971\u202f50\u20071234567',
  '(+971) 50 123 4567',
  '+00971501234567',
  '05\u200b01234567',
])('the phone number %j with +971 selected is read as +971501234567', (text) => {
  expect(readPhone('+971', text)?.number).toBe('+971501234567')
})

test('a typed country code overrides the selected one, unless the number only begins like it', () => {
  expect(readPhone('+971', '+44 7911 123456')?.number).toBe('+447911123456')
  expect(readPhone('+49', '491 1234567')?.number).toBe('+494911234567')
  expect(readPhone('+7', '7012345678')?.number).toBe('+77012345678')
  expect(readPhone('+971', '50123456789012')).toBeUndefined()
})

test('characters other than digits are kept, so that validation refuses them', () => {
  expect(phoneDigits('05x 12')).toBe('05x12')
  expect(phoneDigits('+971 50')).toBe('+97150')
})

test('a complete phone number is read in any notation', () => {
  for (const text of [
    ...['(+971) 50-123-4567', '971501234567+', 'Tel. +971 50 123 4567', 'wa.me/971501234567'],
    ...['+９７１５０１２３４５６７', '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧'],
  ]) {
    expect(readWholePhone(text)?.number, text).toBe('+971501234567')
  }
})
