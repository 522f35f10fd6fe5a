import { expect, test } from 'vitest'
import { productText } from '#lib/catalogue/product-text.ts'
import { deal, productDetail } from './product.ts'

const url = 'https://shop.test/product-detail/01a1fa4c-0000-7000-8000-000000000001'

test('a product is told with its price, its place and its pictures, at whole addresses', () => {
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

test('an Arabic page is Arabic, and "Ask for price" is no amount', () => {
  const said = productText(productDetail({ price: 0, status: 'sold' }), 'ar', url)
  expect(said).toContain('# كاميرا')
  expect(said).toContain('**تم بيع هذا المنتج**')
  expect(said).not.toMatch(/0\.00/)
})

test('what a seller wrote is a quotation and has no marks of its own', () => {
  const hostile = '# Title\n<script>x</script> [a](javascript:1)\n> so'
  const said = productText(productDetail({ name: hostile, description: hostile }), 'en', url)
  expect(said).not.toMatch(/(?<!\\)<script/)
  expect(said).not.toMatch(/(?<!\\)\[a/)
  expect(said).toContain('> \\# Title\n> \\<script\\>')
})
