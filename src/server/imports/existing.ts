import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chosenFacets } from '#lib/contract/facets.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { ListingInput } from '#lib/contract/listings.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import type { HeldProduct } from '../products/price.ts'

/** Listing that an import updates: its row, and the same as the body of a call. */
export type ExistingListing = { row: HeldProduct; body: ListingInput }

/** Reads a seller's listings by external id, without deleted ones. */
export async function readExisting(
  db: Database,
  userId: string,
  externalIds: readonly string[],
): Promise<Map<string, ExistingListing>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db.select().from(products).where(ownedBy(userId, externalIds))
  return new Map(rows.map((row) => [row.externalId ?? '', { row, body: bodyOf(row) }]))
}

/**
 * Locks the same listings until the end of the transaction. Favourites are locked before products, in the order of the
 * wishlist toggle, which avoids deadlocks.
 * @returns time of the last change of each, by external id
 */
export async function lockExisting(
  tx: Database,
  userId: string,
  externalIds: readonly string[],
): Promise<Map<string, Date>> {
  if (externalIds.length === 0) return new Map()
  await tx.execute(sql`
    SELECT f.id FROM favourites f JOIN products p ON p.id = f.product_id
    WHERE p.user_id = ${userId} AND p.external_id = ANY(${sql.param(externalIds)}::text[]) AND p.favourite_count > 0
    ORDER BY f.id FOR UPDATE OF f`)
  const rows = await tx
    .select({ externalId: products.externalId, updatedAt: products.updatedAt })
    .from(products)
    .where(ownedBy(userId, externalIds))
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map(({ externalId, updatedAt }) => [externalId ?? '', updatedAt]))
}

const ownedBy = (userId: string, externalIds: readonly string[]) =>
  and(eq(products.userId, userId), inArray(products.externalId, [...externalIds]), isNull(products.deletedAt))

function bodyOf(row: HeldProduct): ListingInput {
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
    ...chosenFacets(row),
    emirate: row.emirate as Emirate,
    attributes: row.attributes,
    images: row.imageIds,
    negotiable: row.negotiable,
    showCall: row.showCall,
    showWhatsApp: row.showWhatsapp,
  }
}
