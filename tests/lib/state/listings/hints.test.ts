import { expect, test } from 'vitest'
import { hintsFor } from '#lib/state/listings/hints.ts'

const attribute = (key: string, fields: object = {}) => ({
  key,
  type: 'text' as const,
  label: key,
  label_ar: key,
  unit: null,
  unit_ar: null,
  options: [],
  required: false,
  filterable: true,
  ...fields,
})
const attributes = [
  attribute('colour'),
  attribute('serial', { filterable: false }),
  attribute('brand', { required: true }),
]
const photo = { sent: { small: false } }

test('an empty listing gets every hint and a complete one none', () => {
  expect(hintsFor({}, attributes, [photo, { sent: { small: true } }]).map(({ kind }) => kind)).toEqual([
    'photos',
    'smallPhotos',
    'description',
    'attributes',
  ])
  const entered = { description_ar: 'ب'.repeat(80), 'attributes.colour': 'Red' }
  expect(hintsFor(entered, attributes, [photo, photo, photo])).toEqual([])
})

test('the attributes hint names only optional attributes that buyers filter by', () => {
  const hints = hintsFor({ description: 'x'.repeat(80) }, attributes, [photo, photo, photo])
  expect(hints).toEqual([{ kind: 'attributes', attributes: [attributes[0]] }])
})
