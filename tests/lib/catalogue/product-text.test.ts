import { expect, test } from 'vitest'
import { productText } from '#lib/catalogue/product-text.ts'
import { deal, productDetail } from './product.ts'

const url = 'https://shop.test/product-detail/01a1fa4c-0000-7000-8000-000000000001'

test('product text has price, place, seller, description and picture with absolute URLs', () => {
  const said = productText(productDetail({ deal: deal(99_905) }), 'en', url)
  expect(said.startsWith('# Camera\n\n- Price in AED: 999.05 AED\n')).toBe(true)
  expect(said).toContain(
    '[Electronics](https://shop.test/products/top) › [Cameras](https://shop.test/products/c)',
  )
  expect(said).toContain('- Emirate: Dubai\n- Seller: Sara (Individual)')
  expect(said).toContain('> Works well.\n> With its box.')
  expect(said).toContain('![Camera](https://shop.test/media/one-960.webp)')
  expect(said.endsWith(`---\n\n<${url}>\n`)).toBe(true)
})

test('Arabic product text is in Arabic and shows no amount for "Ask for price"', () => {
  const said = productText(productDetail({ price: 0, status: 'sold' }), 'ar', url)
  expect(said).toContain('# كاميرا')
  expect(said).toContain('**تم بيع هذا المنتج**')
  expect(said).not.toMatch(/0\.00/)
})

test("Markdown and HTML in a seller's text are escaped", () => {
  const hostile = '# Title\n<script>x</script> [a](javascript:1)\n> so'
  const said = productText(productDetail({ name: hostile, description: hostile }), 'en', url)
  expect(said).not.toMatch(/(?<!\\)<script/)
  expect(said).not.toMatch(/(?<!\\)\[a/)
  expect(said).toContain('> \\# Title\n> \\<script\\>')
})
