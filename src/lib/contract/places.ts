import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, optional } from './fields.ts'

/** Key of a place in addresses, imports and the API; it never changes. Emirates are places with the key of the emirate. */
export const placeKey = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'), z.maxLength(80, 'invalid'))

/** Name of a place, as cards and pages show it. */
export const placeName = z.object({ key: placeKey, name: z.string(), name_ar: z.string() })
export type PlaceName = z.output<typeof placeName>

/** Place below an emirate. `parent` is the key of the city or area that it is in; null directly below the emirate. */
export const place = z.extend(placeName, {
  emirate,
  parent: z.nullable(placeKey),
  aliases: z.array(z.string()),
  /** Approximate centre, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.output<typeof place>

/** Point on earth, in degrees. */
export type Point = { latitude: number; longitude: number }

/** Decimals of a position that leaves the browser: about a kilometre. */
const positionDecimals = 2
const position = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/

/** Position as it stands in addresses, rounded. */
export const formatPosition = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(positionDecimals))).join()

/** Returns the point of a position; null for the key of a place. */
export function positionOf(near: string): Point | null {
  const [, latitude, longitude] = position.exec(near) ?? []
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) }
}

const isPosition = (text: string): boolean => {
  const point = positionOf(text)
  return point !== null && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
}

/** Where "nearest" begins: a position, which is rounded, or the key of a place. */
export const near = z.string().check(
  z.overwrite((text) => (isPosition(text) ? formatPosition(positionOf(text) as Point) : text)),
  z.refine((text) => isPosition(text) || placeKey.safeParse(text).success, 'invalid'),
)

/** Places that listings are in. */
export const placeEndpoints = {
  places: endpoint({
    method: 'GET',
    path: 'places',
    access: 'open',
    summary: 'Cities, areas and communities, all or those of an emirate: each followed by those within it',
    query: z.object({ emirate: optional(emirate) }),
    response: z.array(place),
  }),
}
