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
])('coming from %s', (referrer, text) => {
  expect(searchFromReferrer(referrer, site)).toBe(text)
})

test('no more than a search may be long', () => {
  expect(searchFromReferrer(`${site}/searched-products/${'a'.repeat(300)}`, site)).toHaveLength(100)
})
