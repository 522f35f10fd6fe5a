import { distance } from '#lib/contract/distance.ts'
import { positionOf } from '#lib/contract/places.ts'
import type { PlaceNode, PlaceTree } from './tree.ts'

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
