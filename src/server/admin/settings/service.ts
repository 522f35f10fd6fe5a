import type { SettingsSection, StoredSettings } from '#lib/contract/admin/settings.ts'
import { removeCroppedFiles } from '../../media/cropped-pictures.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Resources } from '../../platform/resources.ts'
import { readStoredSettings, settingsTag } from '../../settings/read.ts'
import { type Admin, type CurationResources, curate, keepPicture } from '../curate.ts'
import { deleteUnusedLogo, lockSettings, storeSection } from './queries.ts'

/** Replaces a section of the settings. Every process drops what it cached of them, and its pages. */
export const saveSection = <Name extends SettingsSection>(
  resources: CurationResources,
  admin: Admin,
  section: Name,
  value: StoredSettings[Name],
): Promise<StoredSettings> => curate(resources, admin, (tx) => changeSection(tx, section, value))

async function changeSection<Name extends SettingsSection>(
  tx: Database,
  section: Name,
  value: StoredSettings[Name],
) {
  await lockSettings(tx)
  const { [section]: before } = await readStoredSettings(tx)
  await storeSection(tx, section, value)
  const answer = await readStoredSettings(tx)
  return {
    answer,
    action: `settings.${section}` as const,
    subjectId: section,
    before,
    after: value,
    tags: [settingsTag],
  }
}

/** Changes names and looks of the shop. A replaced logo is deleted. @throws ApiError not_found for another picture */
export async function saveShop(
  resources: CurationResources & Pick<Resources, 'storage'>,
  admin: Admin,
  shop: StoredSettings['shop'],
): Promise<StoredSettings> {
  const { settings, removed } = await curate(resources, admin, async (tx) => {
    const changed = await changeSection(tx, 'shop', shop)
    const { logoId } = changed.before
    if (shop.logoId !== logoId) await keepPicture(tx, admin, 'logo', shop.logoId)
    const removed = logoId === null || shop.logoId === logoId ? [] : await deleteUnusedLogo(tx, logoId)
    return { ...changed, answer: { settings: changed.answer, removed } }
  })
  await removeCroppedFiles(resources, removed)
  return settings
}
