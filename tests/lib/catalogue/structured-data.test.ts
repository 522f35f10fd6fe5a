import { expect, test } from 'vitest'
import { currentPrice, listData, productData } from '#lib/catalogue/structured-data.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { jsonLdText } from '#lib/json-ld.ts'
import { deal, productDetail } from './product.ts'

const setting = { locale: 'ar', siteUrl: 'https://shop.test', t: getTranslator('ar') } as const

test('product data describes the offer in decimal AED and the canonical URL', () => {
  const data = productData(productDetail(), setting)
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'كاميرا',
    url: 'https://shop.test/ar/product-detail/01a1fa4c-0000-7000-8000-000000000001',
    image: ['https://shop.test/media/one-960.webp', 'https://shop.test/media/two-960.webp'],
    offers: {
      price: '1200.50',
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      areaServed: { name: 'دبي' },
      seller: { '@type': 'Person', name: 'Sara' },
    },
  })
})

test('an "ask for price" product has an offer without a price', () => {
  const { offers } = productData(productDetail({ price: 0 }), setting)
  expect(offers).not.toHaveProperty('price')
  expect(offers).not.toHaveProperty('priceCurrency')
})

test('a running deal gives the price and its end date', () => {
  const { offers } = productData(productDetail({ deal: deal(99_905) }), setting)
  expect(offers).toMatchObject({ price: '999.05', priceValidUntil: '2026-10-01T00:00:00.000Z' })
})

test('availability is sold out for a sold product and out of stock for an expired one', () => {
  const availability = (status: 'active' | 'sold' | 'expired') =>
    productData(productDetail({ status }), setting).offers.availability
  expect(availability('active')).toBe('https://schema.org/InStock')
  expect(availability('sold')).toBe('https://schema.org/SoldOut')
  expect(availability('expired')).toBe('https://schema.org/OutOfStock')
})

test('seller text cannot close the JSON-LD script element', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const product = productDetail({ name_ar: hostile, description_ar: hostile })
  const text = jsonLdText(productData(product, setting))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    name: hostile,
    description: hostile,
  })
})

test('a deal above the regular price is ignored', () => {
  expect(currentPrice({ price: 100, deal: deal(150) })).toBe(100)
})

test('item list positions continue across pages', () => {
  const { itemListElement } = listData([productDetail()], 25, setting)
  expect(itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 25,
      name: 'كاميرا',
      url: 'https://shop.test/ar/product-detail/01a1fa4c-0000-7000-8000-000000000001',
    },
  ])
})

test('brand and model are in the page language, or as typed', () => {
  const of = (key: string, value: string, options: { key: string; en: string; ar: string }[]) => ({
    ...{ key, value, options, type: 'listed' as const, label: key, label_ar: key },
    ...{ unit: null, unit_ar: null, required: false },
  })
  const brand = of('brand', 'toyota', [{ key: 'toyota', en: 'Toyota', ar: 'تويوتا' }])
  const data = productData(productDetail({ attributes: [brand, of('model', 'GR 86', [])] }), setting)
  expect(data).toMatchObject({ brand: { '@type': 'Brand', name: 'تويوتا' }, model: 'GR 86' })
  expect(productData(productDetail({ attributes: [] }), setting)).not.toHaveProperty('brand')
})
