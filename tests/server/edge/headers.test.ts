import { expect, test } from 'vitest'
import { cacheHeaders, headerTag } from '#server/edge/headers.ts'

const now = 1_000_000
const page = { tags: ['home', 'product:0199-a', 'page:about us,(é)'], freshUntil: now + 59_100 }

test('without an edge cache a page is asked for each time, and its tags stay inside', () => {
  expect(cacheHeaders(page, false, now)).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
})

test('an edge cache keeps a page for the rest of its time and knows its tags; browsers ask each time', () => {
  expect(cacheHeaders(page, true, now)).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'Surrogate-Key': 'home product:0199-a page:about%20us%2C_%C3%A9_',
    'Cache-Tag': 'home,product:0199-a,page:about%20us%2C_%C3%A9_',
  })
})

test.each([{ freshUntil: now - 5_000 }, { freshUntil: now + 59_000, outdated: true }])(
  'an old copy is kept for a second: %o',
  (state) => {
    const headers = cacheHeaders({ tags: [], ...state }, true, now)
    expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate, s-maxage=1')
  },
)

test('a tag in a header has no separator and nothing that a pattern would read', () => {
  for (const text of ['a b', 'a,b', 'a|b', '(a)*', 'a\r\nb', "it's", '[x]{2}$', 'سيارات'])
    expect(headerTag(text)).toMatch(/^[\w:.%-]+$/)
})
