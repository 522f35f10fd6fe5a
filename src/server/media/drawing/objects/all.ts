import { animals } from './animals.ts'
import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { building } from './building.ts'
import { clothes } from './clothes.ts'
import { devices } from './devices.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { furniture } from './furniture.ts'
import { garage } from './garage.ts'
import { garden } from './garden.ts'
import { home } from './home.ts'
import { household } from './household.ts'
import { leisure } from './leisure.ts'
import { more } from './more.ts'
import { music } from './music.ts'
import { office } from './office.ts'
import { outings } from './outings.ts'
import { packaging } from './packaging.ts'
import { pantry } from './pantry.ts'
import type { Part } from './parts.ts'
import { places } from './places.ts'
import { plant } from './plant.ts'
import { produce } from './produce.ts'
import { restaurant } from './restaurant.ts'
import { sports } from './sports.ts'
import { staples } from './staples.ts'
import { stationery } from './stationery.ts'
import { tools } from './tools.ts'
import { toys } from './toys.ts'
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
  ...sports,
  ...toys,
  ...outings,
  ...tools,
  ...building,
  ...plant,
  ...office,
  ...stationery,
  ...restaurant,
  ...packaging,
  ...clothes,
  ...beauty,
  ...music,
  ...animals,
  ...produce,
  ...staples,
  ...devices,
  ...household,
  ...furniture,
  ...garden,
  ...garage,
}
