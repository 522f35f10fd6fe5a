import { categoryObject } from '#lib/contract/category-pictures.ts'
import { UnknownPicture } from './errors.ts'
import { type Composed, placed } from './illustration.ts'

/** Reports if categories with an icon have a picture. */
export const isCategoryPicture = (icon: string): boolean => categoryObject(icon) !== null

/** Units of a category's picture, which is square. */
const size = 240

/**
 * Picture of categories with an icon: an object with its shadow, on no ground, so that it stands on that of either theme.
 * @param key `category/<icon>`
 * @throws UnknownPicture
 */
export function category(key: string): Composed {
  const object = categoryObject(key.replace(/^category\//, ''))
  if (!object) throw new UnknownPicture(key)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"/>`,
    units: size,
    objects: placed([object], [place]),
  }
}

const place = { x: size / 2, base: 208, across: 220, high: 176 }
