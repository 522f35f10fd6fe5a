import { expect, test } from 'vitest'
import { searchFromReferrer } from '#islands/products/search-from-referrer.ts'

const site = 'https://market.example'

test.each([
  [`${site}/searched-products/leather%20sofa`, 'leather sofa'],
  [`${site}/ar/searched-products/${encodeURIComponent('أريكة')}?page=2`, 'أريكة'],
  [`${site}/products/123`, undefined],
  [`${site}/searched-products/`, undefined],
  [`${site}/searched-products/%E0%A4`, undefined],
  ['https://elsewhere.example/searched-products/sofa', undefined],
  ['', undefined],
  ['android-app://com.example', undefined],
])('the search text is read from the referrer %s, if it is a results page', (referrer, text) => {
  expect(searchFromReferrer(referrer, site)).toBe(text)
})

test('a search text from the referrer is cut to 100 characters', () => {
  expect(searchFromReferrer(`${site}/searched-products/${'a'.repeat(300)}`, site)).toHaveLength(100)
})
