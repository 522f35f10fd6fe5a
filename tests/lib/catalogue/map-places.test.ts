import { expect, test } from 'vitest'
import type { Filters } from '#lib/catalogue/list-filters.ts'
import { mapPlaces } from '#lib/catalogue/map-places.ts'
import type { Place } from '#lib/contract/places.ts'
import { type Facets, noFacets } from '#lib/contract/products.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const point = { latitude: 25, longitude: 55 }
const place = (key: string, name: string, name_ar: string, parent: string | null = null): Place => ({
  ...{ key, name, name_ar, parent, emirate: 'dubai', aliases: [] },
  ...point,
})
const places = [
  place('dubai-marina', 'Dubai Marina', 'دبي مارينا'),
  place('deira', 'Deira', 'ديرة'),
  place('al-rigga', 'Al Rigga', 'الرقة', 'deira'),
  place('jebel-ali', 'Jebel Ali', 'جبل علي'),
]
const facets: Facets = {
  ...noFacets,
  emirate: [
    { key: 'dubai', count: 10 },
    { key: 'ajman', count: 2 },
  ],
  place: [
    { key: 'dubai-marina', count: 3 },
    { key: 'deira', count: 5 },
    { key: 'al-rigga', count: 4 },
  ],
}
const emirates = (['abu-dhabi', 'dubai', 'ajman'] as const).map((_id) => ({ _id, ...point }))
const settingIn = (locale: 'en' | 'ar') => ({
  ...{ emirates, places, locale, t: getTranslator(locale) },
  href: (filters: Filters) => paths(locale).category('cars', filters),
})

test('without an emirate, the map shows emirates that link to their own maps', () => {
  const map = mapPlaces(facets, { condition: 'used', view: 'map', page: 2 }, settingIn('ar'))
  expect(map).toMatchObject({ kind: 'emirates', elsewhere: 0, exact: true })
  expect(map.places.map(({ name, count, href }) => [name, count, href])).toEqual([
    ['دبي', 10, '/ar/products/cars?condition=used&emirate=dubai&view=map'],
    ['عجمان', 2, '/ar/products/cars?condition=used&emirate=ajman&view=map'],
  ])
})

test('within an emirate, the map shows places with products that link to their lists', () => {
  const map = mapPlaces(facets, { emirate: 'dubai', place: 'deira', view: 'map' }, settingIn('en'))
  expect(map.kind).toBe('places')
  expect(map.places.map(({ name, count, within, chosen }) => [name, count, within, chosen])).toEqual([
    ['Deira', 5, [], true],
    ['Al Rigga', 4, ['deira'], false],
    ['Dubai Marina', 3, [], false],
  ])
  expect(map.places[1]?.href).toBe('/products/cars?emirate=dubai&place=al-rigga')
})

test('exact counts give the number of products without a place, counting nested places once', () => {
  const filters = { emirate: 'dubai', view: 'map' } as const
  expect(mapPlaces(facets, filters, settingIn('en')).elsewhere).toBe(2)
  expect(mapPlaces({ ...facets, exact: false }, filters, settingIn('en')).elsewhere).toBe(0)
})
