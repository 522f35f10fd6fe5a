import { bannerSvg } from '#server/media/drawing/banner.ts'
import type { Drawing } from '#server/media/drawing/drawing.ts'
import { avatarSvg } from './avatar.ts'
import { logoSvg, storeBannerSvg } from './emblem.ts'
import { pictureSvg } from './picture.ts'

type Kind = { units: number; draw: (key: string) => string | Promise<string> }

/** Drawings by the first part of their keys; any other key is a product's picture. */
const kinds = new Map<string, Kind>([
  ['banner', { units: 960, draw: bannerSvg }],
  ['store-banner', { units: 960, draw: storeBannerSvg }],
  ['store-logo', { units: 240, draw: logoSvg }],
  ['avatar', { units: 240, draw: avatarSvg }],
])
const product: Kind = { units: 480, draw: pictureSvg }

/**
 * Draws a picture of the demo catalogue.
 * @param key `banner/…`, `store-banner/…`, `store-logo/…`, `avatar/…`, else a product's picture
 * @throws UnknownPicture or UnknownObject for an invalid key
 */
export async function drawing(key: string): Promise<Drawing> {
  const { units, draw } = kinds.get(key.replace(/\/.*/, '')) ?? product
  return { units, svg: await draw(key) }
}
