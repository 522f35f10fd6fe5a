import type { Place } from '#lib/contract/places.ts'
import type { PlaceNode } from './tree.ts'

/** Public form of a place. */
export const presentPlace = ({
  key,
  name,
  name_ar,
  emirate,
  parent,
  aliases,
  latitude,
  longitude,
}: PlaceNode): Place => ({ key, name, name_ar, emirate, parent, aliases, latitude, longitude })
