import { expect, test } from 'vitest'
import { coloursCss, coloursOfPath, shopColours } from '#lib/content/shop-colours.ts'

test('colours of the shop are told by an address of their own', () => {
  const colours = { primary: '#aabbcc', strong: '' }
  expect(shopColours(colours)).toBe('/colours/aabbcc-own.css')
  expect(coloursOfPath('aabbcc-own')).toEqual(colours)
  expect(shopColours({ primary: '', strong: '' })).toBeNull()
  expect(coloursOfPath('aabbcc-red')).toBeNull()
})

test('their stylesheet has both themes without what the oldest browsers lack, and light paper', () => {
  const dark = '{--color-primary-strong:#aabbcc}'
  expect(coloursCss({ primary: '#aabbcc', strong: '#112233' })).toBe(
    [
      ':root{--color-primary:#aabbcc;--background-color-primary-strong:#112233;--color-primary-strong:#112233}',
      `@media screen{[data-theme=dark]${dark}}`,
      `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}`,
    ].join(''),
  )
})
