import { readSettings, settingsTag } from '#server/settings/read.ts'
import type { TestApp } from './app.ts'
import { watchTags } from './curation.ts'

/** Saves a section of the settings and waits until this process uses it. */
export async function saveSettings(app: TestApp, save: () => Promise<unknown>): Promise<void> {
  const nextTags = watchTags(app)
  await save()
  while (!(await nextTags()).includes(settingsTag));
  await readSettings(app.db)
}

// Valid inputs of the sections of the settings, as the forms of the administration send them.

export const shopInput = (overrides = {}) => ({
  name: 'Souk',
  name_ar: 'سوق',
  tagline: 'Buy and sell near you',
  tagline_ar: 'بِع واشترِ بالقرب منك',
  logoId: null,
  primary: '',
  strong: '',
  ...overrides,
})

export const contactInput = (overrides = {}) => ({
  email: 'help@souk.example',
  phone: '+97141234567',
  whatsapp: '+971501234567',
  address: 'Office 12, Al Maktoum Road, Dubai',
  address_ar: 'مكتب 12، شارع آل مكتوم، دبي',
  ...overrides,
})

export const entityInput = (overrides = {}) => ({
  legalName: 'Souk Trading L.L.C',
  legalName_ar: 'سوق للتجارة ش.ذ.م.م',
  trn: '100123456700003',
  licence: 'CN-1234567',
  address: 'Office 12, Al Maktoum Road, Dubai',
  address_ar: 'مكتب 12، شارع آل مكتوم، دبي',
  emirate: 'dubai' as const,
  ...overrides,
})

export const mailInput = (overrides = {}) => ({
  host: 'smtp.example.com',
  port: '587' as const,
  user: 'shop',
  password: 'secret-of-smtp',
  from: 'hello@souk.example',
  ...overrides,
})

export const smsInput = (overrides = {}) => ({
  url: 'https://sms.example.com/send',
  token: 'token-of-the-sms-provider',
  from: 'Souk',
  ...overrides,
})
