import { expect, test } from 'vitest'
import { loadedWith } from '#server/assets/preloads.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk', imports })

test('a file’s preloads include all of its direct and indirect imports', () => {
  const bundle = { island: chunk('store', 'icon'), store: chunk('api'), api: chunk(), other: chunk('icon') }
  expect([...loadedWith('island', bundle)].toSorted()).toEqual(['api', 'icon', 'island', 'store'])
})

test('circular imports are followed once', () => {
  expect([...loadedWith('one', { one: chunk('other'), other: chunk('one') })]).toEqual(['one', 'other'])
})

test('the import of a file from another origin is not followed', () => {
  expect([...loadedWith('one', { one: chunk('https://example.com/two.js') })]).toHaveLength(2)
})
