import type { Api, Result } from '#lib/api/client.ts'
import type { StoredSettings } from '#lib/contract/admin/settings.ts'
import type { Sent } from '#lib/forms.ts'
import { filsOf } from './field-values.ts'

/** Fields of the form of a section, by their names in the contract, which are also those of the form. */
export const settingsFields = {
  shop: ['name', 'name_ar', 'tagline', 'tagline_ar', 'logo', 'primary', 'strong'],
  contact: ['email', 'phone', 'whatsapp', 'address', 'address_ar'],
  entity: ['legalName', 'legalName_ar', 'trn', 'licence', 'address', 'address_ar', 'emirate'],
  tax: ['rate'],
  languages: ['first'],
  formats: ['grouping', 'currency', 'dates'],
  moderation: ['contactDetails', 'firstListing'],
  mail: ['host', 'port', 'user', 'password', 'from'],
  sms: ['url', 'token', 'from'],
} as const satisfies Record<keyof StoredSettings, readonly string[]>

const text = ({ values }: Sent, name: string) => values[name] ?? ''

/** Renames the field of an error to the one of the form. */
const renamed = <Data>(result: Result<Data>, from: string, to: string): Result<Data> => {
  const error = result.ok ? undefined : result.fields[from]
  if (result.ok || !error) return result
  const { [from]: _, ...rest } = result.fields
  return { ...result, fields: { ...rest, [to]: error } }
}

/** Uploads the logo of the form, if there is one, then saves the section. It stays chosen when a field is refused. */
export async function saveShopForm(api: Api, sent: Sent): Promise<Result<unknown>> {
  const { values, all } = sent
  if (values.removeLogo === 'on') values.logoId = ''
  const file = all.get('logo')
  if (file instanceof Blob && file.size > 0) {
    const uploaded = await api.adminUploadLogo({ file })
    if (!uploaded.ok) return renamed(uploaded, 'file', 'logo')
    values.logoId = uploaded.data._id
  }
  return api.adminUpdateShop({
    name: text(sent, 'name'),
    name_ar: text(sent, 'name_ar'),
    tagline: text(sent, 'tagline'),
    tagline_ar: text(sent, 'tagline_ar'),
    logoId: values.logoId || null,
    primary: text(sent, 'primary'),
    strong: text(sent, 'strong'),
  })
}

/** Handlers of the forms of the settings, by section. */
export const settingsActions = (api: Api) => ({
  shop: (sent: Sent) => saveShopForm(api, sent),
  contact: (sent: Sent) =>
    api.adminUpdateContact({
      email: text(sent, 'email'),
      phone: text(sent, 'phone'),
      whatsapp: text(sent, 'whatsapp'),
      address: text(sent, 'address'),
      address_ar: text(sent, 'address_ar'),
    }),
  entity: (sent: Sent) =>
    api.adminUpdateEntity({
      legalName: text(sent, 'legalName'),
      legalName_ar: text(sent, 'legalName_ar'),
      trn: text(sent, 'trn'),
      licence: text(sent, 'licence'),
      address: text(sent, 'address'),
      address_ar: text(sent, 'address_ar'),
      emirate: text(sent, 'emirate') as StoredSettings['entity']['emirate'],
    }),
  // Hundredths of a percent are basis points, as fils are hundredths of a dirham.
  tax: async (sent: Sent) =>
    renamed(await api.adminUpdateTax({ vatBasisPoints: filsOf(sent.values.rate) }), 'vatBasisPoints', 'rate'),
  languages: (sent: Sent) =>
    api.adminUpdateLanguages({ first: text(sent, 'first') as StoredSettings['languages']['first'] }),
  formats: (sent: Sent) =>
    api.adminUpdateFormats({
      grouping: text(sent, 'grouping') as StoredSettings['formats']['grouping'],
      currency: text(sent, 'currency') as StoredSettings['formats']['currency'],
      dates: text(sent, 'dates') as StoredSettings['formats']['dates'],
    }),
  moderation: (sent: Sent) =>
    api.adminUpdateModeration({
      contactDetails: text(sent, 'contactDetails') as StoredSettings['moderation']['contactDetails'],
      firstListing: text(sent, 'firstListing') as StoredSettings['moderation']['firstListing'],
    }),
  mail: (sent: Sent) =>
    api.adminUpdateMail({
      host: text(sent, 'host'),
      port: text(sent, 'port') as StoredSettings['mail']['port'],
      user: text(sent, 'user'),
      password: text(sent, 'password'),
      from: text(sent, 'from'),
    }),
  sms: (sent: Sent) =>
    api.adminUpdateSms({ url: text(sent, 'url'), token: text(sent, 'token'), from: text(sent, 'from') }),
})
