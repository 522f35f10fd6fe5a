import { map } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Address } from '#lib/contract/addresses.ts'
import { type Emirate, emirateKeys } from '#lib/contract/fields.ts'
import type { Place, PlaceName } from '#lib/contract/places.ts'
import type { Attribute } from './body.ts'
import type { Entered } from './drafts.ts'

/** Places of an emirate: undefined while they load, null when that failed. */
export type Areas = Partial<Record<Emirate, readonly Place[] | null>>

export type AreasStore = ReturnType<typeof createAreas>

/** State of the places that a listing form offers, loaded by emirate when one is chosen. */
export function createAreas({ api }: { api: Pick<Api, 'places'> }) {
  const $areas = map<Areas>({})
  const loading = new Set<Emirate>()
  const load = async (emirate: Emirate): Promise<void> => {
    if (loading.has(emirate) || $areas.get()[emirate]) return
    loading.add(emirate)
    const found = await api.places({ emirate })
    loading.delete(emirate)
    $areas.setKey(emirate, found.ok ? found.data : null)
  }
  return { $areas, load }
}

/** Emirate that the field `place` of a listing form leads to; undefined while none is chosen. */
export function chosenEmirate(
  { place = '' }: Entered,
  addresses: readonly Pick<Address, '_id' | 'emirate'>[],
): Emirate | undefined {
  const [kind, value] = place.split(':')
  if (kind === 'address') return addresses.find(({ _id }) => _id === value)?.emirate
  return emirateKeys.find((key) => kind === 'emirate' && key === value)
}

/**
 * Options of a field for the area, each with what it is in; it is found by its own name and its aliases.
 * @param own place of the listing, offered to it even when it is hidden
 */
export function areaOptions(places: readonly Place[], own: PlaceName | null): Attribute['options'] {
  const byKey = new Map(places.map((place) => [place.key, place]))
  const options = places.map(({ key, name, name_ar, parent, aliases }) => {
    const outer = parent === null ? undefined : byKey.get(parent)
    const en = outer ? `${name}, ${outer.name}` : name
    return {
      key,
      en,
      ar: outer ? `${name_ar}، ${outer.name_ar}` : name_ar,
      aliases: [name, name_ar, ...aliases],
    }
  })
  if (!own || byKey.has(own.key)) return options
  return [...options, { key: own.key, en: own.name, ar: own.name_ar }]
}
