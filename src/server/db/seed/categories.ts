import type { SubCategory, TopCategory } from '#server/db/seed/categories/definition.ts'
import { electronics, homeAppliances, mobilesTablets } from '#server/db/seed/categories/devices.ts'
import { babyKids, booksHobbies, pets, sportsOutdoors } from '#server/db/seed/categories/family-leisure.ts'
import { beautyPerfume, fashion, jewelleryWatches } from '#server/db/seed/categories/fashion-beauty.ts'
import { homeFurniture } from '#server/db/seed/categories/home.ts'
import {
  grocery,
  industrialConstruction,
  officeBusiness,
  services,
} from '#server/db/seed/categories/trade.ts'
import { property, vehicles } from '#server/db/seed/categories/vehicles-property.ts'

/** The category tree of the demo catalogue, in the order in which it is shown. */
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
