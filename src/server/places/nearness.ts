import { type Point, positionOf } from '#lib/contract/places.ts'
import type { PlaceNode, PlaceTree } from './tree.ts'

/** Mean radius of the earth in km. */
const earthRadius = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two points in km (haversine). */
export function distance(one: Point, other: Point): number {
  const [latitude, longitude] = [other.latitude - one.latitude, other.longitude - one.longitude].map(
    radians,
  ) as [number, number]
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Order of places by distance: 0 for the nearest, equal for places equally far, by the id of the place of a listing, or by
 * its emirate where it has none.
 */
export type Nearness = ReadonlyMap<string, number>

/** Rank of a listing whose place is unknown: after all others. */
export const farthest = 1_000

/** Returns the rank of a listing. */
export const nearnessOf = (nearness: Nearness, placeId: string | null, emirate: string): number =>
  nearness.get(placeId ?? emirate) ?? farthest

export type Nearby = {
  near?: string | undefined
  place?: string | undefined
  emirate?: string | undefined
}

/**
 * Returns the order by distance from a position or place, else from the place or emirate that a list is narrowed to.
 * @returns null when nothing says where to begin
 */
export function nearnessFrom(tree: PlaceTree, { near, place, emirate }: Nearby): Nearness | null {
  const from =
    (near === undefined ? null : (positionOf(near) ?? tree.byKey.get(near))) ??
    tree.byKey.get(place ?? '') ??
    tree.byKey.get(emirate ?? '')
  if (!from) return null
  const far = tree.all
    .map((node) => ({ key: keyOf(node), km: distance(from, node) }))
    .toSorted((one, other) => one.km - other.km)
  let rank = 0
  return new Map(
    far.map(({ key, km }, at) => {
      if (at > 0 && km > (far[at - 1]?.km ?? 0)) rank += 1
      return [key, rank]
    }),
  )
}

const keyOf = ({ id, isEmirate, emirate }: PlaceNode): string => (isEmirate ? emirate : id)
