import type { Point } from '#lib/contract/places.ts'

/** Emirate or place on the map of results. */
export type MapPlace = Point & {
  key: string
  name: string
  /** Number of its products, those of places within it included. */
  count: number
  /** The map of an emirate, or the list of a place. */
  href: string
  /** Keys of the places that it is in; none directly below the emirate. */
  within: readonly string[]
  chosen: boolean
}

/** Position or size on the screen, in pixels. */
type Pixels = { x: number; y: number }

/** Places that one marker stands for, at the position of the first. `count` is that of all of them together. */
export type PlaceGroup = Pixels & { places: [MapPlace, ...MapPlace[]]; count: number }

/**
 * Groups places whose markers would overlap. Outer places come first, then those with the most products; a place within
 * another of its group adds nothing to the count, which includes it already.
 * @param positionOf position of a place on the screen
 * @param marker size of a marker
 */
export function groupPlaces(
  places: readonly MapPlace[],
  positionOf: (place: MapPlace) => Pixels,
  marker: Pixels,
): PlaceGroup[] {
  const groups: PlaceGroup[] = []
  for (const place of [...places].sort(outerFirst)) {
    const { x, y } = positionOf(place)
    const near = groups.find((group) => Math.abs(group.x - x) < marker.x && Math.abs(group.y - y) < marker.y)
    if (!near) groups.push({ x, y, places: [place], count: place.count })
    else {
      if (!near.places.some(({ key }) => place.within.includes(key))) near.count += place.count
      near.places.push(place)
    }
  }
  return groups
}

const outerFirst = (one: MapPlace, other: MapPlace): number =>
  one.within.length - other.within.length || other.count - one.count

/** Place that stands for a group: a single one, or one that all the others are within. */
export const placeOfGroup = ({ places: [first, ...others] }: PlaceGroup): MapPlace | undefined =>
  others.every(({ within }) => within.includes(first.key)) ? first : undefined
