import { expect, test } from 'vitest'
import { bigramOf } from '#server/search/memory/terms.ts'
import { readTsvector } from '#server/search/memory/tsvector.ts'

/** Returns the words of titles and the words that only descriptions have. */
function read(text: string, isPair: (first: string, second: string) => boolean = () => false) {
  const [title, description]: [string[], string[]] = [[], []]
  readTsvector(text, isPair, {
    term: (term, inTitle) => (inTitle ? title : description).push(term),
    word: () => {},
  })
  return { title, description }
}

test('a word counts as title word if any of its positions is in the title', () => {
  expect(read(`'256':8A,115 'box':133,183 'mobil':65B 'نظيف':7C`)).toEqual({
    title: ['256', 'mobil', 'نظيف'],
    description: ['box'],
  })
})

test('doubled quotes and backslashes in words are unescaped', () => {
  expect(read(`'a''b':1A 'c\\\\d':2 'e':3`)).toEqual({ title: [`a'b`], description: ['c\\d', 'e'] })
})

test('bigrams join adjacent words in order and count as title words if both are', () => {
  const isPair = (first: string) => first === '256' || first === 'mobile'
  const { title, description } = read(`'256':2A,9 'gb':3A,10 'mobile':1A,6 'phone':4C,7`, isPair)
  expect(title).toContain(bigramOf('256', 'gb'))
  expect(title).not.toContain(bigramOf('gb', 'phone'))
  expect(title).toContain(bigramOf('mobile', '256'))
  expect(description).toEqual([bigramOf('mobile', 'phone'), bigramOf('256', 'gb')])
})

test('reading a text keeps no positions of the previous one', () => {
  const always = () => true
  read(`'a':1A 'b':2A 'c':3A`, always)
  expect(read(`'d':2A`, always)).toEqual({ title: ['d'], description: [] })
})

test('an empty text has no words', () => {
  expect(read('')).toEqual({ title: [], description: [] })
})
