import type { Point } from './places.ts'

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
