import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from '#components/price.tsx'
import { getTranslator } from '#lib/i18n/translate.ts'

const shown = (price: number, deal: number | null, reducedFrom: number | null, locale: 'en' | 'ar' = 'en') =>
  renderToStaticMarkup(
    <Price
      product={{
        price,
        deal: deal === null ? null : { _id: 'd', kind: 'weekly', price: deal, endsAt: '' },
        reducedFrom,
      }}
      locale={locale}
      t={getTranslator(locale)}
    />,
  )

for (const locale of ['en', 'ar'] as const) {
  test(`a saving is isolated left-to-right text with its sign before the digits (${locale})`, () => {
    const chip = '<bdi dir="ltr" class="saving">\u221219\u00a0%</bdi>'
    expect(shown(8_100, null, 10_000, locale)).toContain(chip)
    expect(shown(10_000, 8_100, null, locale)).toContain(chip)
  })
}

test('the previous price is struck through and labelled for screen readers', () => {
  const text = shown(8_100, null, 10_000)
  expect(text).toMatch(/<ins>.*81.*<\/ins>.*<del>.*Before.*100.*<\/del>/)
})

test('a saving of less than half a percent has no badge', () => {
  expect(shown(10_000, null, 10_020)).not.toContain('%')
  expect(shown(10_000, null, 10_020)).toContain('<del>')
})
