import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeatureLine } from '#components/feature-line.tsx'

test('each part of a feature line has its own direction', () => {
  expect(renderToStaticMarkup(<FeatureLine text="آبل · 256 GB" />)).toBe(
    '<span><bdi>آبل</bdi></span><span> · <bdi>256 GB</bdi></span>',
  )
  expect(renderToStaticMarkup(<FeatureLine text="Samsung" />)).toBe('<span><bdi>Samsung</bdi></span>')
})
