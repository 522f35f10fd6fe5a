import { expect, test } from 'vitest'
import { withSharedWords } from '#lib/state/listings/shared-with-app.ts'

test('shared text fills the empty fields of its language', () => {
  const shared = { title: 'هاتف للبيع', text: 'As new', url: 'https://example.com/a' }
  expect(withSharedWords({ place: 'emirate:dubai' }, shared)).toEqual({
    place: 'emirate:dubai',
    name_ar: 'هاتف للبيع',
    description: 'As new\nhttps://example.com/a',
  })
  expect(withSharedWords({ name: 'Phone', description_ar: 'جديد' }, shared)).toEqual({
    name: 'Phone',
    description_ar: 'جديد',
  })
})

test('a URL already in the shared text is not repeated, and empty shared text changes nothing', () => {
  const text = 'See https://example.com/a'
  expect(withSharedWords({}, { title: '', text, url: 'https://example.com/a' })).toEqual({
    description: text,
  })
  expect(withSharedWords({ name: '' }, { title: '', text: '', url: '' })).toEqual({ name: '' })
})

test('shared text is cleaned like typed text', () => {
  const shared = { title: 'Pho\u202ene\nof mine', text: '\u200b\u3164', url: '' }
  expect(withSharedWords({}, shared)).toEqual({ name: 'Phone of mine' })
})
