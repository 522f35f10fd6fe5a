import { expect, test } from 'vitest'
import { pairOf } from '#server/search/memory/terms.ts'
import { readTsvector } from '#server/search/memory/tsvector.ts'

/** What is told of a tsvector: the words of titles, and those of descriptions alone. */
function read(text: string, isPair: (first: string, second: string) => boolean = () => false) {
  const [title, description]: [string[], string[]] = [[], []]
  readTsvector(text, isPair, {
    term: (term, inTitle) => (inTitle ? title : description).push(term),
    title: () => {},
  })
  return { title, description }
}

test('words are those of the title where one of their places is', () => {
  expect(read(`'256':8A,115 'box':133,183 'mobil':65B 'نظيف':7C`)).toEqual({
    title: ['256', 'mobil', 'نظيف'],
    description: ['box'],
  })
})

test('quotes and backslashes in words are single', () => {
  expect(read(`'a''b':1A 'c\\\\d':2 'e':3`)).toEqual({ title: [`a'b`], description: ['c\\d', 'e'] })
})

test('pairs stand beside each other, in that order, and in the title when both do', () => {
  const isPair = (first: string) => first === '256' || first === 'mobile'
  const { title, description } = read(`'256':2A,9 'gb':3A,10 'mobile':1A,6 'phone':4C,7`, isPair)
  expect(title).toContain(pairOf('256', 'gb'))
  expect(title).not.toContain(pairOf('gb', 'phone'))
  expect(title).toContain(pairOf('mobile', '256'))
  expect(description).toEqual([pairOf('mobile', 'phone'), pairOf('256', 'gb')])
})

test('nothing of one text is left for the next', () => {
  const always = () => true
  read(`'a':1A 'b':2A 'c':3A`, always)
  expect(read(`'d':2A`, always)).toEqual({ title: ['d'], description: [] })
})

test('a text without words has none', () => {
  expect(read('')).toEqual({ title: [], description: [] })
})
