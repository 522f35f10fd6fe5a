import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SettingsSection, StoredSettings } from '#lib/contract/admin/settings.ts'
import type { ImageRow } from '../../media/cropped-pictures.ts'
import type { Database } from '../../platform/db/client.ts'
import { images, shopSettings } from '../../platform/db/schema.ts'
import { lockTable } from '../curate.ts'

/** Locks the settings against other writers until the transaction ends. */
export const lockSettings = (tx: Database) => lockTable(tx, sql`shop_settings`)

/** Inserts or replaces a section of the settings. */
export async function storeSection<Name extends SettingsSection>(
  tx: Database,
  section: Name,
  value: StoredSettings[Name],
): Promise<void> {
  const set = { value, updatedAt: new Date() }
  await tx
    .insert(shopSettings)
    .values({ section, ...set })
    .onConflictDoUpdate({ target: shopSettings.section, set })
}

/** Removes the owner of a logo that is the admin's or nobody's. @returns false if there is no such logo */
export async function disownLogo(tx: Database, adminId: string, logoId: string): Promise<boolean> {
  const isOwn = or(eq(images.ownerId, adminId), isNull(images.ownerId))
  const rows = await tx
    .update(images)
    .set({ ownerId: null })
    .where(and(eq(images.id, logoId), eq(images.kind, 'logo'), isOwn))
    .returning({ id: images.id })
  return rows.length > 0
}

/** Deletes a logo that no store shows. @returns its row, whose files remain; empty if a store shows it */
export const deleteUnusedLogo = (tx: Database, logoId: string): Promise<ImageRow[]> => {
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM stores s WHERE s.logo_id = ${logoId})`
  return tx
    .delete(images)
    .where(and(eq(images.id, logoId), eq(images.kind, 'logo'), isUnused))
    .returning()
}
