import { devicesVehicles } from './picture-objects/devices-vehicles.ts'
import { homeFashionLeisure } from './picture-objects/home-fashion-leisure.ts'
import type { Rule } from './picture-objects/rule.ts'
import { tradeServices } from './picture-objects/trade-services.ts'
import type { SceneKey } from './scenes.ts'

/**
 * What a product's pictures show where it is not what the scene starts with: a lens is not a camera. The
 * objects are drawn by `server/media/draw`. The first rule that fits counts.
 */
export const pictureObjects: Readonly<Partial<Record<SceneKey, readonly Rule[]>>> = {
  ...devicesVehicles,
  ...homeFashionLeisure,
  ...tradeServices,
}
