import type { Database } from '#server/platform/db/client.ts'
import { places, type products } from '#server/platform/db/schema.ts'

type Row = typeof products.$inferSelect
type PlaceRow = typeof places.$inferSelect

/** Places that listings of the filtered catalogue have, by emirate. */
export const cataloguePlaces = {
  dubai: ['deira', 'al-rigga', 'naif', 'dubai-marina'],
  sharjah: ['al-majaz', 'al-nahda-sharjah'],
} as const

/** Computes the place of a listing from the rows of places, level by level. */
export async function placeReference(db: Database) {
  const rows = await db.select().from(places)
  const byId = new Map(rows.map((place) => [place.id, place]))
  const bySlug = new Map(rows.map((place) => [place.slug, place]))
  /** Keys of a listing's place and of its parents, without the emirate. */
  const keysOf = ({ placeId }: Row): string[] => {
    const keys: string[] = []
    let place = byId.get(placeId ?? '')
    while (place?.parentId) {
      keys.push(place.slug)
      place = byId.get(place.parentId)
    }
    return keys
  }
  const pointOf = ({ placeId, emirate }: Row) => (byId.get(placeId ?? '') ?? bySlug.get(emirate)) as PlaceRow
  /** Orders listings by distance from a position or place; all are equal without a starting point. */
  const byDistance = (from: string | undefined) => {
    const [latitude, longitude] = (from ?? '').split(',').map(Number)
    const start =
      latitude !== undefined && longitude !== undefined ? { latitude, longitude } : bySlug.get(from ?? '')
    return (one: Row, other: Row) => {
      if (!start) return 0
      const difference = kilometres(start, pointOf(one)) - kilometres(start, pointOf(other))
      return Math.abs(difference) < 1e-9 ? 0 : difference
    }
  }
  return { keysOf, byDistance }
}

type Point = { latitude: number; longitude: number }

/** Great-circle distance by the spherical law of cosines, independent of the server's formula. */
function kilometres(one: Point, other: Point): number {
  const rad = Math.PI / 180
  const cosine =
    Math.sin(one.latitude * rad) * Math.sin(other.latitude * rad) +
    Math.cos(one.latitude * rad) *
      Math.cos(other.latitude * rad) *
      Math.cos((other.longitude - one.longitude) * rad)
  return 6371.0088 * Math.acos(Math.min(1, cosine))
}
