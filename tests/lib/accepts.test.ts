import { expect, test } from 'vitest'
import { accepts, encodingFor } from '#lib/accepts.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['br;q=0.001', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.1', 'gzip'],
  ['br;Q=0', null],
  ['vibrant, x-gzip', null],
  ['identity', null],
  ['*', null],
  ['', null],
])('Accept-Encoding %j is answered with %j, brotli before gzip', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test.each([
  ['image/avif,image/webp,image/*,*/*;q=0.8', true],
  ['Image/AVIF', true],
  ['image/webp, image/avif;q=0.5', true],
  ['image/avif;q=0,*/*', false],
  ['image/avif;q=0.0;x=1', false],
  ['image/avif-sequence', false],
  ['image/*,*/*', false],
  ['', false],
])('Accept %j takes AVIF: %j', (header, takes) => {
  expect(accepts(header, 'image/avif')).toBe(takes)
})
