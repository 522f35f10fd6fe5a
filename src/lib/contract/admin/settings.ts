import * as z from 'zod/mini'
import { cleanLine, cleanLines } from '../../text/clean.ts'
import { cleanEmail, emailPattern } from '../../text/clean-email.ts'
import { latinDigits } from '../../text/digits.ts'
import { phoneDigits } from '../../text/phone-digits.ts'
import { contrastRatio, textContrast } from '../contrast.ts'
import { endpoint } from '../endpoint.ts'
import { emirateKeys, id, line, locale } from '../fields.ts'
import { currencyStyles, dateOrders, priceGroupings } from '../formats.ts'
import { mediaEndpoints } from '../media.ts'

// An empty text is a setting that is not set: its default applies.

/** Text that both languages need, or neither. */
const inBothLanguages = (...names: string[]) =>
  z.superRefine((body: Record<string, unknown>, context) => {
    for (const name of names) {
      if ((body[name] === '') === (body[`${name}_ar`] === '')) continue
      const missing = body[name] === '' ? name : `${name}_ar`
      context.addIssue({ code: 'custom', message: 'both_languages', path: [missing], input: undefined })
    }
  })

const text = (maximum: number) =>
  z.string('required').check(z.overwrite(cleanLines), z.maxLength(maximum, `maximum_${maximum}`))

/** Digits in the form of a number that people write in groups, in Latin or Arabic-Indic digits. */
const digits = (pattern: RegExp, error: string, canonical: (value: string) => string) =>
  z.pipe(
    z.string('required').check(z.overwrite(cleanLine), z.maxLength(60, error)),
    z.pipe(z.transform(canonical), z.string().check(z.regex(pattern, error))),
  )

const phoneNumber = digits(/^(?:\+[1-9]\d{6,14})?$/, 'phone_international', phoneDigits)

/** Tax registration number of the UAE. */
const trn = digits(/^(?:\d{15})?$/, 'trn_invalid', (value) => latinDigits(value).replace(/[\s-]/g, ''))

const email = z.string('required').check(
  z.overwrite(cleanEmail),
  z.maxLength(254, 'email_invalid'),
  z.refine((value) => value === '' || emailPattern.test(value), 'email_invalid'),
)

const colour = z
  .string('required')
  .check(z.overwrite(cleanLine), z.toLowerCase(), z.regex(/^(?:#[\da-f]{6})?$/, 'colour_invalid'))

/**
 * Grounds and texts that the shop's colours meet: src/styles/tokens.css. The fill carries dark text, and is text in the
 * dark theme; the strong colour carries white text, and is text in the light theme.
 */
const meets = { primary: ['#0e2a38', '#12262f'], strong: ['#ffffff', '#f4f7f9'] } as const
/** Error code of a colour that is too close to what it meets, followed by the ratio. */
const contrastErrors = { primary: 'contrast_primary', strong: 'contrast_strong' } as const

const readable = z.superRefine((body: { primary: string; strong: string }, context) => {
  for (const name of ['primary', 'strong'] as const) {
    const value = body[name]
    if (!/^#[\da-f]{6}$/.test(value)) continue
    const ratio = Math.min(...meets[name].map((other) => contrastRatio(value, other)))
    if (ratio >= textContrast) continue
    // Rounded down, so that no refused colour reads as one that reaches the limit.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
    context.addIssue({
      code: 'custom',
      message: `${contrastErrors[name]} ${shown}`,
      path: [name],
      input: undefined,
    })
  }
})

const shopFields = z.object({
  name: line(0, 40),
  name_ar: line(0, 40),
  tagline: line(0, 120),
  tagline_ar: line(0, 120),
  /** Id of a picture that was uploaded as the logo; null: the drawn mark. */
  logoId: z.nullable(id),
  /** Fill of buttons and badges, `#rrggbb`. */
  primary: colour,
  /** Links, and fills with white text. */
  strong: colour,
})

const contactFields = z.object({
  email,
  /** With its country code, +971…; so is the WhatsApp number. */
  phone: phoneNumber,
  whatsapp: phoneNumber,
  address: text(300),
  address_ar: text(300),
})

const entityFields = z.object({
  legalName: line(0, 120),
  legalName_ar: line(0, 120),
  trn,
  /** Number of the trade licence. */
  licence: line(0, 40),
  address: text(300),
  address_ar: text(300),
  emirate: z.enum(['', ...emirateKeys], 'required'),
})

/** Ports of mail servers: 465 is TLS from the start, the others begin TLS with STARTTLS. */
export const mailPorts = ['587', '465', '2525', '25'] as const

/** Name of a mail server on the internet; no address, and no name of a local network. */
const hostName = z
  .string('required')
  .check(
    z.overwrite(cleanLine),
    z.toLowerCase(),
    z.maxLength(253, 'host_invalid'),
    z.regex(/^(?:(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])?$/, 'host_invalid'),
  )

/** HTTPS address of a provider's API, without a user. */
const apiAddress = z.string('required').check(
  z.overwrite(cleanLine),
  z.maxLength(500, 'https_address'),
  z.refine((value) => value === '' || isHttpsAddress(value), 'https_address'),
)

function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

const mailFields = z.object({
  /** Empty: no mail server. */
  host: hostName,
  port: z.enum(mailPorts, 'required'),
  user: line(0, 200),
  /** Address that mails come from. */
  from: email,
})

const smsFields = z.object({
  /** Empty: no provider. */
  url: apiAddress,
  /** Sender id; empty: the shop's name, where networks accept it. */
  from: z.string('required').check(z.overwrite(cleanLine), z.regex(/^[A-Za-z0-9 ]{0,11}$/, 'sender_invalid')),
})

/**
 * Secret of a provider, which is stored sealed and never answered. Empty: the stored one is kept, as long as it is sent to
 * the same place.
 */
const providerSecret = z.string('required').check(z.regex(/^[\x20-\x7e]{0,500}$/, 'secret_invalid'))

/**
 * Actions of the rules for listings: `warn` tells the seller while writing, `after` puts it online and among those to check,
 * `before` holds it until it is approved.
 */
export const moderationActions = {
  /** Phone numbers, email addresses and links into messengers in the texts. */
  contactDetails: ['off', 'warn', 'after', 'before'],
  firstListing: ['off', 'after', 'before'],
} as const

const moderationFields = z.object({
  contactDetails: z.enum(moderationActions.contactDetails, 'required'),
  firstListing: z.enum(moderationActions.firstListing, 'required'),
})

/** Fields of each section of the settings, as they are stored. */
export const settingsSections = {
  shop: shopFields,
  contact: contactFields,
  entity: entityFields,
  /** Prices include the tax. The rate is in basis points: 500 is 5 %. */
  tax: z.object({
    vatBasisPoints: z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(5_000, 'too_large')),
  }),
  /** Language that a visitor without a choice of their own gets first. */
  languages: z.object({ first: locale }),
  /** How amounts and dates are written. */
  formats: z.object({
    grouping: z.enum(priceGroupings, 'required'),
    currency: z.enum(currencyStyles, 'required'),
    dates: z.enum(dateOrders, 'required'),
  }),
  /** Which listings of members are checked by an admin; those of businesses, whose papers were, are not. */
  moderation: moderationFields,
  /** Providers of mails and text messages; their secrets are stored apart. */
  mail: mailFields,
  sms: smsFields,
}
export type SettingsSection = keyof typeof settingsSections
export const settingsSectionNames = Object.keys(settingsSections) as SettingsSection[]
/** Settings as they are stored, where empty texts are not set. */
export type StoredSettings = { [Name in SettingsSection]: z.output<(typeof settingsSections)[Name]> }

/** Settings of the shop with their defaults. */
export type Settings = Omit<StoredSettings, 'shop' | 'tax'> & {
  /** Its names and taglines are never empty; `logo` is a path without width and extension, null for the drawn mark. */
  shop: StoredSettings['shop'] & { logo: string | null; hasOwnName: boolean }
  /** Prices include VAT; its rate is in basis points: 500 is 5 %. */
  tax: StoredSettings['tax'] & { pricesIncludeVat: true }
}

export const shopInput = shopFields.check(inBothLanguages('name', 'tagline'), readable)
export const contactInput = contactFields.check(inBothLanguages('address'))
export const entityInput = entityFields.check(inBothLanguages('legalName', 'address'))
export const taxInput = settingsSections.tax
export const languagesInput = settingsSections.languages
export const formatsInput = settingsSections.formats
export const moderationInput = settingsSections.moderation
export const mailInput = z.extend(mailFields, { password: providerSecret })
export const smsInput = z.extend(smsFields, { token: providerSecret })
export type MailInput = z.output<typeof mailInput>
export type SmsInput = z.output<typeof smsInput>

const settings = z.object(settingsSections)

/** Variables of the environment that win over a setting; null where one is not set. */
const environment = z.object({
  contactMail: z.nullable(z.string()),
  mailFrom: z.nullable(z.string()),
  smsFrom: z.nullable(z.string()),
  /** Hosts of the providers; null: messages are kept, and printed in the demo. */
  mailServer: z.nullable(z.string()),
  smsProvider: z.nullable(z.string()),
})

/** Whether a secret of a provider is stored. */
const storedSecrets = z.object({ mailPassword: z.boolean(), smsToken: z.boolean() })

const adminSettings = z.extend(settings, { environment, secrets: storedSecrets })
export type AdminSettings = z.output<typeof adminSettings>

export const messageChannels = ['email', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Outcome of a message that was sent to try a provider. */
const testOutcome = z.object({
  channel: z.enum(messageChannels),
  /** `no_address`: the admin has none of this kind. */
  outcome: z.enum(['sent', 'failed', 'not_configured', 'no_address']),
  /** Words of the provider about a failure, without addresses; empty otherwise. */
  reason: z.string(),
})
export type TestOutcome = z.output<typeof testOutcome>

/** Settings of the shop (docs/product.md, "Settings of the shop"). */
export const adminSettingsEndpoints = {
  adminSettings: endpoint({
    method: 'GET',
    path: 'admin/settings',
    access: 'admin',
    summary: 'Settings of the shop as they are stored; an empty text is not set',
    response: adminSettings,
  }),
  adminUpdateShop: endpoint({
    method: 'PUT',
    path: 'admin/settings/shop',
    access: 'admin',
    summary: 'Change the shop’s names, taglines, logo and colours',
    body: shopInput,
    response: settings,
    errors: ['not_found'],
  }),
  adminUpdateContact: endpoint({
    method: 'PUT',
    path: 'admin/settings/contact',
    access: 'admin',
    summary: 'Change how the shop is reached',
    body: contactInput,
    response: settings,
  }),
  adminUpdateEntity: endpoint({
    method: 'PUT',
    path: 'admin/settings/entity',
    access: 'admin',
    summary: 'Change the legal entity behind the shop',
    body: entityInput,
    response: settings,
  }),
  adminUpdateTax: endpoint({
    method: 'PUT',
    path: 'admin/settings/tax',
    access: 'admin',
    summary: 'Change the rate of VAT for purchases from now on',
    body: taxInput,
    response: settings,
  }),
  adminUpdateLanguages: endpoint({
    method: 'PUT',
    path: 'admin/settings/languages',
    access: 'admin',
    summary: 'Choose the language that is shown first',
    body: languagesInput,
    response: settings,
  }),
  adminUpdateFormats: endpoint({
    method: 'PUT',
    path: 'admin/settings/formats',
    access: 'admin',
    summary: 'Choose how amounts and dates are written',
    body: formatsInput,
    response: settings,
  }),
  adminUpdateModeration: endpoint({
    method: 'PUT',
    path: 'admin/settings/moderation',
    access: 'admin',
    summary: 'Choose which listings are checked, and when',
    body: moderationInput,
    response: settings,
  }),
  adminUpdateMail: endpoint({
    method: 'PUT',
    path: 'admin/settings/mail',
    access: 'admin',
    confirm: true,
    summary:
      'Change the mail server that mails go through, where SMTP_URL is not set. Another server or user needs its password',
    body: mailInput,
    response: settings,
    sealed: true,
  }),
  adminUpdateSms: endpoint({
    method: 'PUT',
    path: 'admin/settings/sms',
    access: 'admin',
    confirm: true,
    summary:
      'Change the provider of text messages, where SMS_URL is not set. Another address needs its token',
    body: smsInput,
    response: settings,
    sealed: true,
  }),
  adminSendTest: endpoint({
    method: 'POST',
    path: 'admin/settings/test',
    access: 'admin',
    summary: 'Send a mail or a text message to the caller’s own address, now, through the provider',
    body: z.object({ channel: z.enum(messageChannels, 'required') }),
    response: testOutcome,
    errors: ['too_many_requests'],
  }),
  adminUploadLogo: endpoint({
    method: 'POST',
    path: 'admin/settings/logo',
    access: 'admin',
    summary: 'Upload a picture for the logo; it is cut to a square',
    response: mediaEndpoints.upload.response,
    errors: ['too_large', 'too_many_requests'],
    upload: true,
  }),
}
