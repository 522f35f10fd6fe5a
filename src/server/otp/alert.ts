import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { adminsWhoMay } from '../members/admins.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'

/** Mails the admins who keep the provider of text messages that a share of the day's text messages is used up, each in their language. @param part percentage */
export async function mailAdmins(
  db: Database,
  { siteUrl, sms }: Pick<Config, 'siteUrl' | 'sms'>,
  part: number,
): Promise<void> {
  for (const { email, emailVerifiedAt, language } of await adminsWhoMay(db, 'adminUpdateSms')) {
    if (email === null || emailVerifiedAt === null) continue
    const t = getTranslator(language)
    const mail = composeMail(language, email, {
      subject: t('mail:smsUsedSubject', { part }),
      lines: [t('mail:smsUsedText', { part, count: sms.dailyCap }), t('mail:smsUsedAdvice')],
      button: { label: t('mail:smsUsedButton'), url: siteUrl + paths(language).admin('health') },
      footer: t('mail:smsUsedFooter'),
    })
    await queueMessage(db, mail)
  }
}
