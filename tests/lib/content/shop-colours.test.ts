import { expect, test } from 'vitest'
import { coloursCss, coloursOfPath, shopColours } from '#lib/content/shop-colours.ts'

test('shop colours are encoded in the URL of their stylesheet', () => {
  const colours = { primary: '#aabbcc', strong: '' }
  expect(shopColours(colours)).toBe('/colours/aabbcc-own.css')
  expect(coloursOfPath('aabbcc-own')).toEqual(colours)
  expect(shopColours({ primary: '', strong: '' })).toBeNull()
  expect(coloursOfPath('aabbcc-red')).toBeNull()
})

test('the colour stylesheet covers both themes, and dark only on screens', () => {
  const dark = '{--color-primary-strong:#aabbcc}'
  expect(coloursCss({ primary: '#aabbcc', strong: '#112233' })).toBe(
    [
      ':root{--color-primary:#aabbcc;--background-color-primary-strong:#112233;--color-primary-strong:#112233}',
      `@media screen{[data-theme=dark]${dark}}`,
      `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}`,
    ].join(''),
  )
})
