import { banner } from '#server/media/illustrations/banner.ts'
import type { Illustration } from '#server/media/illustrations/illustration.ts'
import { avatarSvg } from './avatar.ts'
import { logoSvg, storeBannerSvg } from './emblem.ts'
import { productPicture } from './product-picture.ts'

/** Pictures by the first part of their keys; any other key is a product's picture. */
const kinds = new Map<string, (key: string) => Illustration>([
  ['banner', banner],
  ['store-banner', (key) => ({ units: 960, svg: storeBannerSvg(key) })],
  ['store-logo', (key) => ({ units: 240, svg: logoSvg(key) })],
  ['avatar', (key) => ({ units: 240, svg: avatarSvg(key) })],
])

/**
 * Returns a picture of the demo catalogue.
 * @param key `banner/…`, `store-banner/…`, `store-logo/…`, `avatar/…`, else a product's picture
 * @throws UnknownPicture for an invalid key
 */
export function picture(key: string): Illustration {
  return (kinds.get(key.replace(/\/.*/, '')) ?? productPicture)(key)
}
