import { appliances } from './appliances.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { home } from './home.ts'
import { leisure } from './leisure.ts'
import { more } from './more.ts'
import { pantry } from './pantry.ts'
import type { Part } from './parts.ts'
import { places } from './places.ts'
import { transport } from './transport.ts'
import { vehicles } from './vehicles.ts'

/** Objects of this project, where the icon set has none or only an outline. */
export const objects: Readonly<Record<string, Part[]>> = {
  ...electronics,
  ...appliances,
  ...home,
  ...fashion,
  ...vehicles,
  ...pantry,
  ...leisure,
  ...places,
  ...transport,
  ...more,
}
