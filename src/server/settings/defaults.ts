import { type SettingsSection, type StoredSettings, settingsSections } from '#lib/contract/admin/settings.ts'
import { usualFormats } from '#lib/i18n/shop-formats.ts'

/** Settings of a shop whose admins saved none. */
const unset: StoredSettings = {
  shop: { name: '', name_ar: '', tagline: '', tagline_ar: '', logoId: null, primary: '', strong: '' },
  contact: { email: '', phone: '', whatsapp: '', address: '', address_ar: '' },
  entity: {
    legalName: '',
    legalName_ar: '',
    trn: '',
    licence: '',
    address: '',
    address_ar: '',
    emirate: '',
  },
  tax: { vatBasisPoints: 500 },
  languages: { first: 'en' },
  formats: usualFormats,
  moderation: { contactDetails: 'after', firstListing: 'after' },
  mail: { host: '', port: '587', user: '', from: '' },
  sms: { url: '', from: '' },
}

/**
 * Parses the rows of the settings. A field that a row does not have, as after an update, gets its default; a row that
 * another release wrote in a form unknown here counts as not saved.
 */
export function parseSettings(rows: readonly { section: string; value: unknown }[]): StoredSettings {
  const saved = new Map(rows.map(({ section, value }) => [section, value]))
  const section = <Name extends SettingsSection>(name: Name): StoredSettings[Name] => {
    const parsed = settingsSections[name].safeParse({ ...unset[name], ...(saved.get(name) ?? {}) })
    return parsed.success ? (parsed.data as StoredSettings[Name]) : unset[name]
  }
  return {
    shop: section('shop'),
    contact: section('contact'),
    entity: section('entity'),
    tax: section('tax'),
    languages: section('languages'),
    formats: section('formats'),
    moderation: section('moderation'),
    mail: section('mail'),
    sms: section('sms'),
  }
}
