import type { Handlers } from '../../api/endpoints.ts'
import { storeCropped } from '../../media/cropped-pictures.ts'
import { userOf } from '../../members/actor.ts'
import { hour } from '../../platform/durations.ts'
import { limitUse } from '../../platform/limits.ts'
import { mediaBase } from '../../platform/present.ts'
import { readSecret } from '../../platform/secrets/secrets.ts'
import { providerSecrets } from '../../settings/providers.ts'
import { readStoredSettings } from '../../settings/read.ts'
import { sendTest } from './send-test.ts'
import { saveMail, saveSection, saveShop, saveSms } from './service.ts'

const uploadLimit = { max: 120, windowMs: hour }

/** Returns the host of a provider, without its user and password. */
const hostOf = (url: string | undefined) => (url ? new URL(url).host : null)

/** Handlers of the settings of the shop (docs/product.md, "Settings of the shop"). */
export const adminSettingsHandlers: Handlers<
  | 'adminSettings'
  | 'adminUpdateShop'
  | 'adminUpdateContact'
  | 'adminUpdateEntity'
  | 'adminUpdateTax'
  | 'adminUpdateLanguages'
  | 'adminUpdateFormats'
  | 'adminUpdateModeration'
  | 'adminUpdateMail'
  | 'adminUpdateSms'
  | 'adminSendTest'
  | 'adminUploadLogo'
> = {
  async adminSettings({ resources: { db, config } }) {
    const { mail, sms, given } = config
    const environment = {
      contactMail: given.has('CONTACT_MAIL') ? mail.contact : null,
      mailFrom: given.has('MAIL_FROM') ? mail.from : null,
      smsFrom: given.has('SMS_FROM') ? sms.from : null,
      mailServer: hostOf(mail.url),
      smsProvider: hostOf(sms.url),
    }
    const [stored, mailPassword, smsToken] = await Promise.all([
      readStoredSettings(db),
      readSecret(db, providerSecrets.mail),
      readSecret(db, providerSecrets.sms),
    ])
    const secrets = { mailPassword: mailPassword !== '', smsToken: smsToken !== '' }
    return { data: { ...stored, environment, secrets } }
  },
  async adminUpdateShop({ body, resources, actor }) {
    return { data: await saveShop(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdateContact({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'contact', body), message: 'saved' }
  },
  async adminUpdateEntity({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'entity', body), message: 'saved' }
  },
  async adminUpdateTax({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'tax', body), message: 'saved' }
  },
  async adminUpdateLanguages({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'languages', body), message: 'saved' }
  },
  async adminUpdateFormats({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'formats', body), message: 'saved' }
  },
  async adminUpdateModeration({ body, resources, actor }) {
    return { data: await saveSection(resources, userOf(actor), 'moderation', body), message: 'saved' }
  },
  async adminUpdateMail({ body, resources, actor }) {
    return { data: await saveMail(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdateSms({ body, resources, actor }) {
    return { data: await saveSms(resources, userOf(actor), body), message: 'saved' }
  },
  async adminSendTest({ body, resources, actor }) {
    return { data: await sendTest(resources, userOf(actor), body.channel) }
  },
  async adminUploadLogo({ file, resources, actor }) {
    const admin = userOf(actor)
    await limitUse(resources.db, `upload:${admin.id}`, uploadLimit)
    const { id, width, height } = await storeCropped(resources, admin.id, 'logo', await file())
    return { data: { _id: id, path: mediaBase(id), width, height }, message: 'uploaded' }
  },
}
