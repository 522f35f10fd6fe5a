import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { KnownContact } from '../accounts/contact.ts'
import { ApiError } from '../errors.ts'
import { hour, limitUse } from '../limits.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Resources } from '../resources.ts'
import { codeLife, codePause, createCode } from './service.ts'

const smsPerAddress = { max: 20, windowMs: hour }
const day = 24 * hour

/** Who asked: SMS are limited by address too. */
export type Asker = { address: string; locale: Locale }

/**
 * Makes a code and sends it by mail or SMS. With `silent` the code is made but nothing is sent, so that nobody
 * learns from the answer whether an account exists.
 * @returns when the code ends and when another may be asked for, in seconds
 * @throws ApiError too_many_requests; invalid_input for a country that no SMS goes to
 */
export async function sendCode(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  contact: KnownContact,
  purpose: string,
  asker: Asker,
  silent = false,
): Promise<{ expiresIn: number; resendIn: number }> {
  if (contact.kind === 'phone') {
    if (!config.sms.countries.includes(contact.countryCode)) {
      throw new ApiError('invalid_input', { fields: { countryCode: 'country_not_served' } })
    }
    await limitUse(db, `sms:address:${asker.address}`, smsPerAddress)
    await limitUse(db, 'sms:day', { max: config.sms.dailyCap, windowMs: day })
  }
  const code = await createCode(db, contact.target, purpose)
  if (!silent) {
    const t = getTranslator(asker.locale)
    const minutes = codeLife / 60
    await queueMessage(
      db,
      contact.kind === 'phone'
        ? { channel: 'sms', recipient: contact.target, body: t('mail:otpSms', { code, minutes }) }
        : composeMail(asker.locale, contact.email, {
            subject: t('mail:otpSubject', { code }),
            lines: [t('mail:otpText', { minutes })],
            code,
            footer: t('mail:otpFooter'),
          }),
    )
    await bus.publish({ type: 'outbox' })
  }
  return { expiresIn: codeLife, resendIn: codePause }
}
