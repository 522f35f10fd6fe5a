import { expect, test } from 'vitest'
import { cacheHeaders, headerTag } from '#server/edge/headers.ts'

const now = 1_000_000
const page = { tags: ['home', 'product:0199-a', 'page:about us,(é)'], freshUntil: now + 59_100 }

test('without an edge cache pages must be revalidated, and no tags are sent', () => {
  expect(cacheHeaders(page, false, now)).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
})

test('with an edge cache pages get s-maxage for their remaining time and their tags, browsers revalidate', () => {
  expect(cacheHeaders(page, true, now)).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'Surrogate-Key': 'home product:0199-a page:about%20us%2C_%C3%A9_ pages',
    'Cache-Tag': 'home,product:0199-a,page:about%20us%2C_%C3%A9_,pages',
  })
})

test.each([{ freshUntil: now - 5_000 }, { freshUntil: now + 59_000, outdated: true }])(
  'an outdated page is cached at the edge for one second: %o',
  (state) => {
    const headers = cacheHeaders({ tags: [], ...state }, true, now)
    expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate, s-maxage=1')
  },
)

test('a tag in a header contains no separators or pattern characters', () => {
  for (const text of ['a b', 'a,b', 'a|b', '(a)*', 'a\r\nb', "it's", '[x]{2}$', 'سيارات'])
    expect(headerTag(text)).toMatch(/^[\w:.%-]+$/)
})
