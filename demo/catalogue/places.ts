import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import type { DemoProduct } from './products.ts'

type Place = { id: string; emirate: string; names: string[] }

/** Reads the places of the installation with their names, the longest name first. */
async function readPlaces(db: Database): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    SELECT id, emirate, ARRAY[name, name_ar] || aliases AS names FROM places WHERE parent_id IS NOT NULL
    ORDER BY length(name) DESC, slug`)
  return rows
}

const has = (text: string | null, name: string): boolean =>
  text !== null && new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, 'u').test(text)

/**
 * Returns the place of a demo listing: the one that its name mentions, else its seller's district, else the one in its
 * description. Listings without any are only in their emirate, as older ones are.
 */
export async function createPlacing(db: Database): Promise<(product: DemoProduct) => string | null> {
  const places = await readPlaces(db)
  return ({ emirate, name, district, description }) => {
    const here = places.filter((place) => place.emirate === emirate)
    const texts = [name.en, name.ar, ...district, description.en, description.ar]
    for (const text of texts) {
      const place = here.find(({ names }) => names.some((one) => has(text, one)))
      if (place) return place.id
    }
    return null
  }
}
