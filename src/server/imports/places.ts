import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import type { BothTexts } from '../platform/db/tables/imports.ts'
import { type CellResult, foldKey } from './cells.ts'

/**
 * Finds the id of the place that a cell names in an emirate. @param keptId place of the listing, found even if hidden
 * @returns else the code place_unknown or place_ambiguous
 */
export type FindPlace = (cell: string, emirate: string, keptId: string | null) => CellResult<string>
/** Returns the names of a place; undefined for an unknown id. */
export type PlaceNames = (id: string) => BothTexts | undefined

/** Separators of a place and what it is in: "Deira > Al Rigga", "Marina Gate, Dubai Marina". */
const separators = /[<>‹›«»,،]/

/**
 * Reads the places for lookups. A cell may contain a key, a name in either language, an alias, or a place with the one
 * or those that it is in, from the outside in or from the inside out. Names come before aliases.
 */
export async function readPlaces(db: Database): Promise<{ findPlace: FindPlace; placeNames: PlaceNames }> {
  const tree = await placeTree(db)
  const places = tree.all.filter(({ isEmirate }) => !isEmirate)
  const names = new Map(places.map(({ id, key, name, name_ar }) => [id, foldedSet([key, name, name_ar])]))
  const aliases = new Map(places.map((place) => [place.id, foldedSet(place.aliases)]))

  const findPlace: FindPlace = (cell, emirate, keptId) => {
    const here = places.filter((place) => place.emirate === emirate && (!place.hidden || place.id === keptId))
    const called = (part: string) => {
      const named = here.filter(({ id }) => names.get(id)?.has(part))
      return named.length > 0 ? named : here.filter(({ id }) => aliases.get(id)?.has(part))
    }
    const whole = called(foldKey(cell))
    const parts = cell
      .split(separators)
      .map(foldKey)
      .filter((part) => part !== '')
    const found = whole.length > 0 || parts.length < 2 ? whole : innerOf(parts)
    const [place, ...more] = found
    if (!place) return { code: 'place_unknown' }
    return more.length > 0 ? { code: 'place_ambiguous' } : { value: place.id }

    /** Places that the first or the last part names, within all that the others name. */
    function innerOf(names: readonly string[]) {
      const within = (inner: string, outer: readonly string[]) =>
        called(inner).filter((place) => {
          const above = new Set(tree.pathOf(place).slice(1))
          return outer.every((name) => called(name).some((one) => above.has(one)))
        })
      return [...within(names[0] ?? '', names.slice(1)), ...within(names.at(-1) ?? '', names.slice(0, -1))]
    }
  }
  const placeNames: PlaceNames = (id) => {
    const place = tree.byId.get(id)
    return place && { en: place.name, ar: place.name_ar }
  }
  return { findPlace, placeNames }
}

const foldedSet = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(foldKey))
