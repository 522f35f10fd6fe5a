import {
  type AdminPlace,
  heightOf,
  type PlaceInput,
  placeDepth,
  placesWithin,
} from '#lib/contract/admin/places.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import { foldName } from '#lib/i18n/fold.ts'
import { forgetCaches } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type Curated, type CurationResources, curate } from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import { distinctAliases } from '../value-lists/change.ts'
import {
  allPlaces,
  changePlace,
  findPlace,
  insertPlace,
  lockPlaces,
  placeByKey,
  placeKeys,
  placesIn,
} from './queries.ts'

/** Cache tags of everything that names places or counts by them. */
const tags = ['places', 'products', 'categories', 'home']

/** Runs a change of places with their table locked, and empties the caches of this process at once. */
async function change<Answer>(
  resources: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const answer = await curate(resources, admin, async (tx) => {
    await lockPlaces(tx)
    return { ...(await run(tx)), tags }
  })
  forgetCaches(resources.db, tags)
  return answer
}

/** Editable fields of a place, for the audit log. */
const editable = ({ parent, name, name_ar, aliases, latitude, longitude }: AdminPlace) => ({
  ...{ parent, name, name_ar, aliases, latitude, longitude },
})

const columns = (input: PlaceInput) => ({
  name: input.name,
  nameAr: input.name_ar,
  aliases: distinctAliases(input),
  latitude: input.latitude,
  longitude: input.longitude,
})

/**
 * Adds a place. Its key, which addresses have, is made of its English name.
 * @throws ApiError conflict naming the field whose name is known; invalid_input naming `parent`
 */
export const addPlace = (
  resources: CurationResources,
  admin: Admin,
  input: PlaceInput,
): Promise<AdminPlace> =>
  change(resources, admin, async (tx) => {
    const parent = await findParent(tx, input.parent)
    await refuseKnownNames(tx, input)
    const keys = await placeKeys(tx)
    const slug = uniqueKey(input.name, (key) => keys.has(key), 'place')
    const { emirate, id: parentId } = parent
    const id = await insertPlace(tx, { ...columns(input), slug, emirate, parentId })
    const answer = await findPlace(tx, id)
    return { answer, action: 'place.add', subjectId: answer._id, after: { ...editable(answer), key: slug } }
  })

/**
 * Changes a place, or moves it within its emirate. Its listings, the places within it and its key stay, so lists count
 * it at its new place.
 * @throws ApiError not_found; conflict naming the field whose name is known; invalid_input naming `parent`
 */
export const updatePlace = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: PlaceInput,
): Promise<AdminPlace> =>
  change(resources, admin, async (tx) => {
    const before = await findPlace(tx, id)
    const parent = await findParent(tx, input.parent, before)
    await refuseKnownNames(tx, input, id)
    await changePlace(tx, id, { ...columns(input), parentId: parent.id })
    const answer = await findPlace(tx, id)
    const changed = { before: editable(before), after: editable(answer) }
    return { answer, action: 'place.update', subjectId: id, ...changed }
  })

/** Hides a place with those within it, or shows it again. @throws ApiError not_found */
export const hidePlace = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  { hidden, now }: { hidden: boolean; now: Date },
): Promise<AdminPlace> =>
  change(resources, admin, async (tx) => {
    await findPlace(tx, id)
    await changePlace(tx, id, { hiddenAt: hidden ? now : null })
    return { answer: await findPlace(tx, id), action: hidden ? 'place.hide' : 'place.show', subjectId: id }
  })

/**
 * Finds the parent of a place: its emirate, or a place in it, as long as nothing is deeper than `placeDepth`.
 * @param place that moves; undefined for a new one
 * @throws ApiError invalid_input naming `parent`
 */
async function findParent(tx: Database, key: string, place?: AdminPlace) {
  const invalid = (code: string) => new ApiError('invalid_input', { fields: { parent: code } })
  const parent = await placeByKey(tx, key)
  if (!parent) throw invalid('invalid_choice')
  if (place && place.emirate !== parent.emirate) throw invalid('other_emirate')
  const all = await allPlaces(tx, parent.emirate as Emirate)
  const moved = place ? [place, ...placesWithin(all, place)] : []
  if (moved.some((one) => one.key === key)) throw invalid('invalid_choice')
  const depth = 1 + (all.find((one) => one.key === key)?.depth ?? 0)
  if (depth > placeDepth) throw invalid('invalid_choice')
  if (place && depth + heightOf(all, place) > placeDepth) throw invalid('has_places')
  return parent
}

/** Ensures that a name means one place of those within another. @throws ApiError conflict naming the field */
async function refuseKnownNames(tx: Database, input: PlaceInput, except?: string): Promise<void> {
  const others = (await placesIn(tx, input.parent)).filter(({ _id }) => _id !== except)
  const known = new Set(
    others.flatMap(({ name, name_ar, aliases }) => [name, name_ar, ...aliases].map(foldName)),
  )
  const fields: [string, string][] = [
    ['name', input.name],
    ['name_ar', input.name_ar],
    ...input.aliases.map((alias): [string, string] => ['aliases', alias]),
  ]
  const conflict = fields.find(([, name]) => known.has(foldName(name)))
  if (conflict) throw new ApiError('conflict', { fields: { [conflict[0]]: 'place_known' } })
}
