import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'

/** Mails the admins that a share of the day's text messages is used up, each in their language. @param part percentage */
export async function mailAdmins(
  db: Database,
  { siteUrl, sms }: Pick<Config, 'siteUrl' | 'sms'>,
  part: number,
): Promise<void> {
  const admins = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)))
  for (const { email, language } of admins) {
    if (email === null) continue
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
