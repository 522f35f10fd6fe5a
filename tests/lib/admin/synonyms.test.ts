import { expect, test } from 'vitest'
import { withWordErrors, wordsOf } from '#lib/admin/synonyms.ts'

test('synonyms are split at line breaks and Latin or Arabic commas, without empty ones', () => {
  expect(wordsOf(' oud \r\nعود،3oud,\n\n, cell phone')).toEqual(['oud', 'عود', '3oud', 'cell phone'])
  expect(wordsOf(undefined)).toEqual([])
})

const refused = (fields: Record<string, { code: string; message: string }>) => ({
  action: 'save',
  values: { words: 'oud\nعود' },
  message: 'Please look at the fields',
  code: 'conflict' as const,
  fields,
})

test('the error of a single synonym names the word; a conflict also returns the word', () => {
  expect(
    withWordErrors(refused({ 'words.1': { code: 'synonym_known', message: 'is known' } })),
  ).toMatchObject({
    fields: { words: { message: '«عود»: is known' } },
    word: 'عود',
  })
  const short = withWordErrors(refused({ 'words.0': { code: 'minimum_2', message: 'is short' } }))
  expect([short?.fields.words?.message, short?.word]).toEqual(['«oud»: is short', undefined])
})

test('errors about the whole synonym group stay unchanged', () => {
  const few = refused({ words: { code: 'synonyms_minimum', message: 'are few' } })
  expect(withWordErrors(few)).toMatchObject({ fields: few.fields, word: undefined })
  expect(withWordErrors(null)).toBeNull()
})
