import { devicesVehicles } from './picture-objects/devices-vehicles.ts'
import { familyLeisure } from './picture-objects/family-leisure.ts'
import { homeFashion } from './picture-objects/home-fashion.ts'
import type { Rule } from './picture-objects/rule.ts'
import { tradeServices } from './picture-objects/trade-services.ts'
import type { SubCategoryKey } from './usual-objects.ts'

/**
 * Objects of product pictures, where they differ from the usual one of the sub-category: a lens is not a camera. The
 * objects are modelled in `pictures/render/objects/`. The first matching rule applies.
 */
export const pictureObjects: Readonly<Partial<Record<SubCategoryKey, readonly Rule[]>>> = {
  ...devicesVehicles,
  ...homeFashion,
  ...familyLeisure,
  ...tradeServices,
}
