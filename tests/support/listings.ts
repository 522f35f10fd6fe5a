import { randomUUID } from 'node:crypto'
import type { ListingInput } from '#lib/contract/listings.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'

/** Inserts rows of uploaded photos; there are no files. */
export async function createPhotos(
  db: Database,
  owner: { id: string },
  count = 1,
  fields: Partial<typeof schema.images.$inferInsert> = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return { id, kind: 'product' as const, ownerId: owner.id, storageKey: `uploads/${id}`, ...fields }
  })
  await db.insert(schema.images).values(rows)
  return rows.map(({ id }) => id)
}

/** Builds the input of a listing, by default an oak table at AED 500 in Dubai. */
export const listingInput = (
  category: { id: string },
  images: readonly string[],
  changes: Partial<ListingInput> = {},
): ListingInput => ({
  categoryId: category.id,
  name: 'Oak table',
  name_ar: 'طاولة بلوط',
  price: 500_00,
  condition: 'used',
  emirate: 'dubai',
  images: [...images],
  ...changes,
})

export const newKey = (): string => randomUUID()

type Attribute = typeof schema.categoryAttributes.$inferInsert

/** Creates attributes of a category. */
export const createAttributes = (
  db: Database,
  category: { id: string },
  attributes: (Pick<Attribute, 'key' | 'type' | 'label' | 'labelAr'> & Partial<Attribute>)[],
) =>
  db
    .insert(schema.categoryAttributes)
    .values(attributes.map((attribute, position) => ({ position, ...attribute, categoryId: category.id })))
