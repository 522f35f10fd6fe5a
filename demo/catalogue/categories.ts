import type { SubCategory, TopCategory } from '#demo/catalogue/categories/definition.ts'
import { electronics, homeAppliances, mobilesTablets } from '#demo/catalogue/categories/devices.ts'
import { babyKids, booksHobbies, pets, sportsOutdoors } from '#demo/catalogue/categories/family-leisure.ts'
import { beautyPerfume, fashion, jewelleryWatches } from '#demo/catalogue/categories/fashion-beauty.ts'
import { homeFurniture } from '#demo/catalogue/categories/home.ts'
import {
  grocery,
  industrialConstruction,
  officeBusiness,
  services,
} from '#demo/catalogue/categories/trade.ts'
import { property, vehicles } from '#demo/catalogue/categories/vehicles-property.ts'

/** Category tree of the demo catalogue, in display order. */
export const topCategories: readonly TopCategory[] = [
  mobilesTablets,
  electronics,
  vehicles,
  property,
  homeFurniture,
  homeAppliances,
  fashion,
  beautyPerfume,
  jewelleryWatches,
  babyKids,
  sportsOutdoors,
  grocery,
  industrialConstruction,
  officeBusiness,
  booksHobbies,
  pets,
  services,
]

/** Every leaf of the tree, in the order of the tree. */
export const subCategories: readonly SubCategory[] = topCategories.flatMap(
  (category) => category.subCategories,
)

/** Keys of categories whose listings, those of their sub-categories too, are neither new nor used. */
export const withoutCondition: ReadonlySet<string> = new Set([
  'property',
  'services',
  'vip-numbers',
  'number-plates',
])
