import { devicesVehicles } from './picture-objects/devices-vehicles.ts'
import { familyLeisure } from './picture-objects/family-leisure.ts'
import { homeFashion } from './picture-objects/home-fashion.ts'
import type { Rule } from './picture-objects/rule.ts'
import { tradeServices } from './picture-objects/trade-services.ts'
import type { SceneKey } from './scenes.ts'

/**
 * Objects of product pictures, where they differ from the first one of the scene: a lens is not a camera. The objects
 * are drawn by `drawings/`. The first matching rule applies.
 */
export const pictureObjects: Readonly<Partial<Record<SceneKey, readonly Rule[]>>> = {
  ...devicesVehicles,
  ...homeFashion,
  ...familyLeisure,
  ...tradeServices,
}
