import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emirate, id, line, optional } from '../fields.ts'
import { placeKey } from '../places.ts'
import { byId } from './fields.ts'

const name = line(1, 60)
/** Degrees within which all places of the country are. */
const bounds = { latitude: [22, 27], longitude: [51, 57] } as const
const degrees = ([least, most]: readonly [number, number]) =>
  z.number('number_invalid').check(z.gte(least, 'outside_country'), z.lte(most, 'outside_country'))

/** Levels of places below an emirate. */
export const placeDepth = 3

/** Place below an emirate, as admins keep it. */
export const adminPlace = z.object({
  _id: id,
  /** Key in addresses, which never changes. */
  key: placeKey,
  emirate,
  /** Key of what it is in: an emirate, or another place. */
  parent: placeKey,
  /** Levels below its emirate: 1 for a city or area, 2 for a community, 3 for a building. */
  depth: z.int(),
  name: z.string(),
  name_ar: z.string(),
  aliases: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  hidden: z.boolean(),
  /** Active listings in it and in the places within it. */
  productCount: z.int(),
})
export type AdminPlace = z.output<typeof adminPlace>

/** Returns the places within another, at any depth. */
export const placesWithin = (all: readonly AdminPlace[], { key }: Pick<AdminPlace, 'key'>): AdminPlace[] =>
  all.filter(({ parent }) => parent === key).flatMap((place) => [place, ...placesWithin(all, place)])

/** Returns the number of levels of places within another. */
export const heightOf = (all: readonly AdminPlace[], place: AdminPlace): number =>
  Math.max(0, ...placesWithin(all, place).map(({ depth }) => depth - place.depth))

export const placeInput = z.object({
  parent: placeKey,
  name,
  name_ar: name,
  aliases: z.array(name, 'required').check(z.maxLength(30, 'maximum_30')),
  latitude: degrees(bounds.latitude),
  longitude: degrees(bounds.longitude),
})
export type PlaceInput = z.output<typeof placeInput>

/** Places for admins (docs/product.md, "Places"). */
export const adminPlaceEndpoints = {
  adminPlaces: endpoint({
    method: 'GET',
    path: 'admin/places',
    access: 'admin',
    summary: 'Places, all or those of an emirate, hidden ones included: each followed by those within it',
    query: z.object({ emirate: optional(emirate) }),
    response: z.array(adminPlace),
  }),
  adminPlace: endpoint({
    method: 'GET',
    path: 'admin/places/:id',
    access: 'admin',
    summary: 'A place',
    params: byId,
    response: adminPlace,
    errors: ['not_found'],
  }),
  adminAddPlace: endpoint({
    method: 'POST',
    path: 'admin/places',
    access: 'admin',
    summary: 'Add a place within an emirate, a city or area, or a community',
    body: placeInput,
    response: adminPlace,
    errors: ['conflict'],
  }),
  adminUpdatePlace: endpoint({
    method: 'PUT',
    path: 'admin/places/:id',
    access: 'admin',
    summary: 'Change a place, or move it with its listings and the places within it; it stays in its emirate',
    params: byId,
    body: placeInput,
    response: adminPlace,
    errors: ['not_found', 'conflict'],
  }),
  adminHidePlace: endpoint({
    method: 'POST',
    path: 'admin/places/:id/hide',
    access: 'admin',
    summary: 'Hide a place with those within it, or show it again; listings keep it',
    params: byId,
    body: z.object({ hidden: z.boolean('required') }),
    response: adminPlace,
    errors: ['not_found'],
  }),
}
