import { expect, test } from 'vitest'
import { findContactDetails } from '#server/listings/contact-details.ts'

test.each<[string, string[]]>([
  ['Call 0501234567 now', ['0501234567']],
  ['Call 050 123 4567 or 04-333 1234', ['050 123 4567', '04-333 1234']],
  ['Brass lamp 501234567', ['501234567']],
  ['+971-50-1234567, 0551234567', ['+971-50-1234567', '0551234567']],
  ['00971501234567', ['00971501234567']],
  ['From Mumbai: +91 98765 43210', ['+91 98765 43210']],
  ['اتصل على ٠٥٠١٢٣٤٥٦٧ أو واتساب', ['0501234567']],
  ['O5O 123 4567', ['050 123 4567']],
  ['0 5 0 1 2 3 4 5 6 7', ['0 5 0 1 2 3 4 5 6 7']],
  ['Mail ali.b@gmail.com.', ['ali.b@gmail.com']],
  ['wa.me/971501234567', ['wa.me/971501234567']],
  ['https://api.whatsapp.com/send?phone=97150', ['api.whatsapp.com/send?phone=97150']],
  ['t.me/lamps_dxb', ['t.me/lamps_dxb']],
])('contact details are found in %j', (text, expected) => {
  expect(findContactDetails(text)).toEqual(expected)
})

test.each([
  'Price 12,50,000 only',
  'AED 550000000',
  '500 000 000',
  '2018 2019 2020',
  'Built 2018-2021, 4500 sqft',
  'Built 2018-2021 4500 sqft',
  '12-05-2024 10:30, from 05.12.2024 to 06.01.2025',
  'EAN 5012345678900',
  'IMEI 356938035643809',
  'Chassis 1HGCM82633A004352',
  'Permit 71234567890',
  'Permit 0612345678',
  'Model 0305-1234567',
  'Tyres 265/70 R16, 120000 km',
  'A size of 200 x 180 x 40 cm',
  'by somebody@home',
  'a photo.me frame',
])('no contact details are found in %j', (text) => {
  expect(findContactDetails(text)).toEqual([])
})
