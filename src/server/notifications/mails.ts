import { inArray } from 'drizzle-orm'
import type { MailKind } from '#lib/contract/notifications.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { settingsOf } from '../members/settings.ts'
import { composeMail } from '../outbox/mail.ts'
import type { MailContent } from '../outbox/mail-content.ts'
import { type OutgoingMessage, queueMessages } from '../outbox/service.ts'
import { unsubscribeKey, unsubscribeLinks } from '../outbox/unsubscribe-links.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'

/** Mail to a member, worded in their language. */
export type MemberMail = {
  userId: string
  words: (
    t: Translate,
    locale: Locale,
  ) => Pick<MailContent, 'subject' | 'lines' | 'footer'> & {
    /** Label, and path in the member's language. */
    button: { label: string; path: string }
  }
}

/**
 * Queues mails of a kind that members can stop, inside the caller's transaction: only for those who want them and have
 * a verified address, each with an unsubscribe link. Publish `{ type: 'outbox' }` after the commit to send them at
 * once.
 * @param siteUrl origin of the links
 * @returns number of mails queued
 */
export async function mailMembers(
  tx: Database,
  siteUrl: string,
  kind: MailKind,
  letters: readonly MemberMail[],
): Promise<number> {
  if (letters.length === 0) return 0
  const { id, email, emailVerifiedAt, language, settings, blockedAt, deletedAt } = users
  const ids = [...new Set(letters.map(({ userId }) => userId))]
  const rows = await tx
    .select({ id, email, emailVerifiedAt, language, settings, blockedAt, deletedAt })
    .from(users)
    .where(inArray(id, ids))
  const recipients = rows.filter(
    (user) => user.emailVerifiedAt && !user.blockedAt && !user.deletedAt && settingsOf(user)[kind],
  )
  if (recipients.length === 0) return 0
  const key = await unsubscribeKey(tx)
  const mails = letters.flatMap(({ userId, words }): OutgoingMessage[] => {
    const user = recipients.find((one) => one.id === userId)
    if (!user?.email) return []
    const t = getTranslator(user.language)
    const { button, ...content } = words(t, user.language)
    return [
      composeMail(user.language, user.email, {
        ...content,
        button: { label: button.label, url: siteUrl + button.path },
        unsubscribe: unsubscribeLinks(key, siteUrl, user.language, userId, kind),
      }),
    ]
  })
  await queueMessages(tx, mails)
  return mails.length
}
