import { and, eq, sql } from 'drizzle-orm'
import type { SettingsSection, StoredSettings } from '#lib/contract/admin/settings.ts'
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

/** Deletes a logo unless a store shows it. */
export async function deleteUnusedLogo(tx: Database, logoId: string): Promise<void> {
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM stores s WHERE s.logo_id = ${logoId})`
  await tx.delete(images).where(and(eq(images.id, logoId), eq(images.kind, 'logo'), isUnused))
}
