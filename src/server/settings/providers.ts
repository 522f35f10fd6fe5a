import type { StoredSettings } from '#lib/contract/admin/settings.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { readStoredSettings, settingsTag } from './read.ts'

// Providers of mails and text messages that an admin entered; those of the environment win (docs/decisions/0138).

/** Names of the providers' secrets. */
export const providerSecrets = { mail: 'provider-mail', sms: 'provider-sms' } as const

export type MailProvider = StoredSettings['mail'] & { password: string }
export type SmsProvider = StoredSettings['sms'] & { token: string }

/** Providers of the settings; null where none is entered. Secret. */
export type Providers = { mail: MailProvider | null; sms: SmsProvider | null }

/** Returns the providers of the settings. Every process caches them until the settings are saved. */
export const readProviders: (db: Database) => Promise<Providers> = cachedRead(
  { name: 'providers', tags: [settingsTag], ttlMs: 60_000 },
  async (db) => {
    const { mail, sms } = await readStoredSettings(db)
    return {
      mail: mail.host === '' ? null : { ...mail, password: await readSecret(db, providerSecrets.mail) },
      sms: sms.url === '' ? null : { ...sms, token: await readSecret(db, providerSecrets.sms) },
    }
  },
)

/** Tells which kinds of messages have a provider, from the environment or the settings. */
export const configuredChannels = (
  { mail, sms }: Pick<Config, 'mail' | 'sms'>,
  stored: Pick<StoredSettings, 'mail' | 'sms'>,
): { mail: boolean; sms: boolean } => ({
  mail: mail.url !== undefined || stored.mail.host !== '',
  sms: sms.url !== undefined || stored.sms.url !== '',
})
