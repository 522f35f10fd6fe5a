import type { Settings, StoredSettings } from '#lib/contract/admin/settings.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { shopSettings } from '../platform/db/schema.ts'
import { onePerProcess } from '../platform/one-per-process.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { currentSettings, setCurrentSettings, withDefaults } from './current.ts'
import { parseSettings } from './defaults.ts'

export type { Settings } from '#lib/contract/admin/settings.ts'

/** Tag of everything that shows a setting of the shop: each page does. */
export const settingsTag = 'settings'

/** Reads the settings as they are stored, in this transaction. */
export const readStoredSettings = async (db: Database): Promise<StoredSettings> =>
  parseSettings(await db.select().from(shopSettings))

const reads = onePerProcess('settings-reads', () => ({ latest: 0 }))

/** Settings of the shop. Every process caches them until one of them is saved. @throws Unavailable */
export const readSettings: (db: Database) => Promise<Settings> = cachedRead(
  { name: 'settings', tags: [settingsTag], ttlMs: 60_000 },
  async (db) => {
    reads.latest += 1
    const own = reads.latest
    const settings = withDefaults(await readStoredSettings(db))
    // A slow read must not replace what a later one has found.
    if (own === reads.latest) setCurrentSettings(settings)
    return settings
  },
)

/** Settings of the shop; those that were read last while the database is away. */
export const settingsOrLast = (db: Database): Promise<Settings> =>
  readSettings(db).catch((error: unknown) => {
    if (unavailableReason(error) === null) throw error
    return currentSettings()
  })
