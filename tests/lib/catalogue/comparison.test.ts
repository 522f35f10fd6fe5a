import { expect, test } from 'vitest'
import { comparisonRows, inOneCategory, readComparedIds } from '#lib/catalogue/comparison.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { productDetail } from './product.ts'

const t = getTranslator('en')
const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`
const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(idOf)

test('compared ids are deduplicated and limited to four; invalid and surplus ones are counted', () => {
  expect(readComparedIds(`${one}, ${two?.toUpperCase()},${one},`)).toEqual({
    ids: [one, two],
    invalid: 0,
    tooMany: 0,
  })
  expect(readComparedIds([one, two, three, four, five].join())).toEqual({
    ids: [one, two, three, four],
    invalid: 0,
    tooMany: 1,
  })
  expect(readComparedIds(`1,${one},<script>,../x`)).toEqual({ ids: [one], invalid: 3, tooMany: 0 })
  expect(readComparedIds('')).toEqual({ ids: [], invalid: 0, tooMany: 0 })
})

test('only products in the category of the first one are compared', () => {
  const other = productDetail({ category: { _id: 'other', name: 'Cars', name_ar: 'سيارات' } })
  const { compared, others } = inOneCategory([productDetail(), other, productDetail()])
  expect([compared.length, others]).toEqual([2, [other]])
  expect(inOneCategory([])).toEqual({ compared: [], others: [] })
})

const attribute = (key: string, value: string | number | boolean, unit: string | null = null) =>
  ({
    key,
    label: key,
    label_ar: key,
    type: typeof value === 'string' ? 'choice' : 'number',
    unit,
    unit_ar: unit && 'كم',
    options: typeof value === 'string' ? [{ key: value, en: value.toUpperCase(), ar: value }] : [],
    value,
  }) as unknown as ProductDetail['attributes'][number]

const rowsOf = (products: ProductDetail[], locale: 'en' | 'ar' = 'en') =>
  new Map(
    comparisonRows(products, locale, getTranslator(locale)).map(({ key, cells, differs }) => [
      key,
      [differs, ...cells.map((cell) => cell && [cell.text, cell.unit?.text].filter(Boolean).join(' '))],
    ]),
  )

test('comparison rows cover attributes that only one product has, and mark differences', () => {
  const rows = rowsOf([
    productDetail({
      negotiable: true,
      price: 10_00,
      attributes: [attribute('make', 'bmw'), attribute('km', 30_000, 'km')],
    }),
    productDetail({
      negotiable: false,
      price: 10_00,
      attributes: [attribute('make', 'bmw'), attribute('doors', 4)],
    }),
  ])
  expect(rows.get('attribute-make')).toEqual([false, 'BMW', 'BMW'])
  expect(rows.get('attribute-km')).toEqual([true, '30,000 km', null])
  expect(rows.get('attribute-doors')).toEqual([true, null, '4'])
  expect(rows.get('negotiable')).toEqual([true, t('detail:yes'), t('detail:no')])
  expect(rows.has('wholesale')).toBe(false)
})

test('an "ask for price" product has no negotiable value; wholesale terms show price and minimum', () => {
  const rows = rowsOf([
    productDetail({ price: 0, negotiable: false, wholesale: { price: 5_00, minimum: 10 } }),
    productDetail({ price: 10_00, negotiable: true, wholesale: null }),
  ])
  expect(rows.get('negotiable')).toEqual([true, null, t('detail:yes')])
  expect(rows.get('wholesale')?.[1]).toMatch(/AED\s5/)
  expect(rows.get('wholesale')?.[2]).toBeNull()
})

test('comparison rows use the units of the page language', () => {
  const rows = rowsOf([productDetail({ attributes: [attribute('km', 5, 'km')] })], 'ar')
  expect(rows.get('attribute-km')).toEqual([false, '5 كم'])
})
