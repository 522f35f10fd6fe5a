import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCard } from '#islands/products/product-card.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { shownKind } from '#support/kinds.ts'

const product: Product = {
  _id: '01a1c2c0-0000-7000-8000-000000000001',
  userId: '01a1c2c0-0000-7000-8000-000000000002',
  name: 'Sofa',
  name_ar: 'أريكة',
  feature: '3 seats',
  feature_ar: '3 مقاعد',
  images: [],
  price: 120_000,
  reducedFrom: null,
  currency: 'AED',
  wholesale: null,
  deal: null,
  category: { _id: '01a1c2c0-0000-7000-8000-000000000003', name: 'Sofas', name_ar: 'أرائك' },
  ...shownKind(),
  place: null,
  boosterApplied: false,
  reserved: false,
  createdAt: '2026-11-01T08:00:00.000Z',
}

test.each(localeKeys)('a product card has a store label only for a business, %s', (locale) => {
  const t = getTranslator(locale)
  const card = (postedBy: Product['postedBy']) =>
    renderToStaticMarkup(<ProductCard product={{ ...product, postedBy }} locale={locale} t={t} />)
  expect(card('business')).toContain(`</svg>${t('card:store')}</span>`)
  expect(card('individual')).not.toContain(t('card:store'))
})
