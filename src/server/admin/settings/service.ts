import type { MailInput, SettingsSection, SmsInput, StoredSettings } from '#lib/contract/admin/settings.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { readSecret, storeSecret } from '../../platform/secrets/secrets.ts'
import { providerSecrets } from '../../settings/providers.ts'
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
export const saveShop = (
  resources: CurationResources,
  admin: Admin,
  shop: StoredSettings['shop'],
): Promise<StoredSettings> =>
  curate(resources, admin, async (tx) => {
    const changed = await changeSection(tx, 'shop', shop)
    const { logoId } = changed.before
    if (shop.logoId !== logoId) await keepPicture(tx, admin, 'logo', shop.logoId)
    if (logoId !== null && shop.logoId !== logoId) await deleteUnusedLogo(tx, logoId)
    return changed
  })

/** Replaces the mail server. Its password is kept only for the same server and user; without a user there is none. */
export function saveMail(
  resources: CurationResources,
  admin: Admin,
  { password, ...mail }: MailInput,
): Promise<StoredSettings> {
  return saveProvider(resources, admin, 'mail', mail, (before, stored) => {
    if (mail.host === '' || mail.user === '') return ''
    const isSame = before.host === mail.host && before.user === mail.user
    const kept = password || (isSame ? stored : '')
    if (kept === '') throw new ApiError('invalid_input', { fields: { password: 'required' } })
    return kept
  })
}

/** Replaces the provider of text messages. Its token is kept only for the same host. */
export function saveSms(
  resources: CurationResources,
  admin: Admin,
  { token, ...sms }: SmsInput,
): Promise<StoredSettings> {
  return saveProvider(resources, admin, 'sms', sms, (before, stored) => {
    if (sms.url === '') return ''
    const isSame = before.url !== '' && new URL(before.url).host === new URL(sms.url).host
    return token || (isSame ? stored : '')
  })
}

/**
 * Replaces a provider with its secret, and lets the messages that waited for one go.
 * @param secretOf returns the secret to store, from the section before and the stored secret
 */
async function saveProvider<Name extends 'mail' | 'sms'>(
  resources: CurationResources,
  admin: Admin,
  section: Name,
  value: StoredSettings[Name],
  secretOf: (before: StoredSettings[Name], stored: string) => string,
): Promise<StoredSettings> {
  const settings = await curate(resources, admin, async (tx) => {
    const changed = await changeSection(tx, section, value)
    const stored = await readSecret(tx, providerSecrets[section])
    const secret = secretOf(changed.before, stored)
    await storeSecret(tx, providerSecrets[section], secret)
    return { ...changed, after: { ...changed.after, secretChanged: secret !== stored } }
  })
  await resources.bus.publish({ type: 'outbox' })
  return settings
}
