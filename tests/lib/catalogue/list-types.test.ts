import { expect, test } from 'vitest'
import { categorySorts, listLink, searchSorts, typeSorts } from '#lib/catalogue/list-types.ts'
import { sorts } from '#lib/contract/products.ts'
import { listParameters, listTypes, paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { pageAddress } from '#server/pages/key.ts'

test('every list offers all sort orders after its default; relevance needs a search', () => {
  const exact = ['newest', 'price_asc', 'price_desc', 'views', 'nearest']
  expect(categorySorts).toEqual(['recommended', ...exact])
  expect(searchSorts).toEqual(['relevance', ...exact])
  expect(searchSorts.toSorted()).toEqual(sorts.toSorted())
  expect(typeSorts('explore')).toEqual(categorySorts)
  expect(typeSorts('arrival')).toEqual(exact)
  expect(typeSorts('featured')).toEqual(['own', ...exact])
})

test('menus name lists as their pages do, with two exceptions', () => {
  const t = getTranslator('en')
  const others = listTypes.filter((type) => t(listLink(type)) !== t(`products:types.${type}`))
  expect(others.map((type) => t(listLink(type)))).toEqual(['Most searched', 'Most viewed'])
})

test('the page address keeps every list parameter', () => {
  const address = paths('en').category('1', {
    ...{ subCat: '2', condition: 'used', emirate: 'dubai', place: 'deira', postedBy: 'business' },
    ...{ minPrice: 5, maxPrice: 9, sort: 'nearest', near: '25.2,55.3', page: 2, view: 'map' },
  })
  const { pathname, search, searchParams } = new URL(address, 'http://localhost')
  expect([...searchParams.keys()]).toEqual(listParameters)
  const read = new URL(pageAddress(pathname, search), 'http://localhost').searchParams
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(searchParams))
})
