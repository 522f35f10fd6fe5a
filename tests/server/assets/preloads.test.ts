import { expect, test } from 'vitest'
import { loadedWith } from '#server/assets/preloads.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk', imports })

test('a file is loaded with everything that it imports, however far', () => {
  const bundle = { island: chunk('store', 'icon'), store: chunk('api'), api: chunk(), other: chunk('icon') }
  expect([...loadedWith('island', bundle)].toSorted()).toEqual(['api', 'icon', 'island', 'store'])
})

test('files that import each other end', () => {
  expect([...loadedWith('one', { one: chunk('other'), other: chunk('one') })]).toEqual(['one', 'other'])
})

test('a file of another origin has no imports', () => {
  expect([...loadedWith('one', { one: chunk('https://example.com/two.js') })]).toHaveLength(2)
})
