import { categoryObject } from '#lib/contract/category-pictures.ts'
import { categoryPicture } from '#lib/i18n/paths.ts'

/** Returns the addresses of the picture of a category, by its icon; null for an icon without one. */
export const pictureOfCategory = (icon: string) => (categoryObject(icon) ? categoryPicture(icon) : null)
