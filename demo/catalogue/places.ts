import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import type { DemoProduct } from './products.ts'

type Place = { id: string; parent: string; emirate: string; names: string[] }

/** Reads the places of the installation with their names, the longest name first. */
async function readPlaces(db: Database): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    SELECT id, parent_id AS parent, emirate, ARRAY[name, name_ar] || aliases AS names FROM places WHERE parent_id IS NOT NULL
    ORDER BY length(name) DESC, slug`)
  return rows
}

const has = (text: string | null, name: string): boolean =>
  text !== null && new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, 'u').test(text)

/** Sub-categories of flats, which are in buildings where their area has some. */
const flats = new Set(['apartments-rent', 'apartments-sale'])

/** A number that stays the same for a listing. */
const numberOf = (key: string): number =>
  [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * Returns the place of a demo listing: the one that its name mentions, else its seller's district, else the one in its
 * description; flats are in a building of it. Listings without any are only in their emirate, as older ones are.
 */
export async function createPlacing(db: Database): Promise<(product: DemoProduct) => string | null> {
  const places = await readPlaces(db)
  return ({ key, subCategory, emirate, name, district, description }) => {
    const here = places.filter((place) => place.emirate === emirate)
    const texts = [name.en, name.ar, ...district, description.en, description.ar]
    for (const text of texts) {
      const place = here.find(({ names }) => names.some((one) => has(text, one)))
      if (!place) continue
      const buildings = flats.has(subCategory) ? here.filter(({ parent }) => parent === place.id) : []
      return (buildings[numberOf(key) % buildings.length] ?? place).id
    }
    return null
  }
}
