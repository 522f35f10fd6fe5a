import { expect, test } from 'vitest'
import { pricesIn } from '#lib/i18n/prices-in.ts'

test.each([
  ['phone under 1000', 'phone', undefined, 1_000],
  ['Laptop below 2,000 AED', 'Laptop', undefined, 2_000],
  ['used car under 50k', 'used car', undefined, 50_000],
  ['car less than 50 thousand in Dubai', 'car in Dubai', undefined, 50_000],
  ['sofa for less than AED 800', 'sofa', undefined, 800],
  ['up to 300 dhs headphones', 'headphones', undefined, 300],
  ['villa under 1.5 million', 'villa', undefined, 1_500_000],
  ['villa under 1 million', 'villa', undefined, 999_999],
  ['watches over 5000', 'watches', 5_000, undefined],
  ['rolex more than 20k', 'rolex', 20_000, undefined],
  ['laptop between 1500 and 2500', 'laptop', 1_500, 2_500],
  ['car from 20 to 30k', 'car', 20_000, 30_000],
  ['جوال اقل من 1000', 'جوال', undefined, 1_000],
  ['شقة للإيجار بأقل من ٥٠٬٠٠٠ درهم', 'شقة للإيجار', undefined, 50_000],
  ['سيارة تحت 50 ألف', 'سيارة', undefined, 50_000],
  ['لابتوب بسعر لا يتجاوز ٢٠٠٠ درهم', 'لابتوب', undefined, 2_000],
  ['فيلا حتى مليوني درهم', 'فيلا', undefined, 2_000_000],
  ['cable under 12,50', 'cable', undefined, 12],
  ['phone over 500 under 1000', 'phone', 500, 1_000],
  ['هدية بأقل من ألف درهم', 'هدية', undefined, 1_000],
  ['land from 500 thousand to 2 million', 'land', 500_000, 2_000_000],
  ['car from 900 to 1 million', 'car', 900, 999_999],
  ['فيلا حتى 2 مليون', 'فيلا', undefined, 2_000_000],
  ['ساعات أكثر من 5000', 'ساعات', 5_000, undefined],
  ['كنب بين 500 و 1500', 'كنب', 500, 1_500],
  ['كنب بين ٥٠٠ و١٥٠٠', 'كنب', 500, 1_500],
  ['سيارة من 20 إلى 30 ألف درهم', 'سيارة', 20_000, 30_000],
])('the search "%s" contains a price', (text, rest, minPrice, maxPrice) => {
  expect(pricesIn(text)).toEqual({ text: rest, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) })
})

test.each([
  'phone',
  'iphone 14 pro max 256',
  'over ear headphones',
  'under 1000',
  'اقل من 1000 درهم',
  'cars under 50000 km',
  'tv over 55 inch',
  'سيارة اقل من 50000 كم',
  'شاشة فوق 55 بوصة',
  'car above 2018',
  'from 2015 to 2019 patrol',
  'سيارة فوق 2018',
  'laptop between 2000 and 1000',
  'thunder 1000',
  'samsung s23 256 gb',
  'under armour 10',
  'playstation 5 from 1',
])('the search "%s" contains no price', (text) => {
  expect(pricesIn(text)).toBeNull()
})

test('an ambiguous amount is not read as a price', () => {
  expect(pricesIn('phone under 1.200')).toBeNull()
})
