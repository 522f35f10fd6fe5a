import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { ListingInput } from '#lib/contract/listings.ts'
import type { Database } from '../db/client.ts'
import { products } from '../db/schema.ts'

type Row = Omit<typeof products.$inferSelect, 'search'>

/** A listing that an import changes: its row, and the same as its seller would fill it in. */
export type ExistingListing = { row: Row; body: ListingInput }

/** A seller's listings with these external ids, those that were deleted left out; locked for a change. */
export async function readExisting(
  tx: Database,
  userId: string,
  externalIds: readonly string[],
): Promise<Map<string, ExistingListing>> {
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.userId, userId),
        inArray(products.externalId, [...externalIds]),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.externalId ?? '', { row, body: bodyOf(row) }]))
}

function bodyOf(row: Row): ListingInput {
  const { wholesalePrice, wholesaleMinimum } = row
  const wholesale =
    wholesalePrice !== null && wholesaleMinimum !== null
      ? { price: wholesalePrice, minimum: wholesaleMinimum }
      : null
  return {
    categoryId: row.categoryId,
    name: row.name ?? '',
    name_ar: row.nameAr ?? '',
    description: row.description ?? '',
    description_ar: row.descriptionAr ?? '',
    price: row.price,
    wholesale,
    condition: row.condition,
    emirate: row.emirate as Emirate,
    attributes: row.attributes,
    images: row.imageIds,
    showCall: row.showCall,
    showWhatsApp: row.showWhatsapp,
  }
}
