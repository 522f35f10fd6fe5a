import { inArray } from 'drizzle-orm'
import type { MailKind } from '#lib/contract/community.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { settingsOf } from '../accounts/present.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { composeMail, type MailContent } from '../platform/outbox/mail.ts'
import { type OutgoingMessage, queueMessages } from '../platform/outbox/service.ts'
import { unsubscribeKey, unsubscribeLinks } from './unsubscribe.ts'

/** What a member is written, in their language. */
export type Letter = {
  userId: string
  words: (
    t: Translate,
    locale: Locale,
  ) => Pick<MailContent, 'subject' | 'lines' | 'footer'> & {
    /** `path` in the member's language. */
    button: { label: string; path: string }
  }
}

/**
 * Mails of a kind that members can stop, inside the caller's transaction: to those who want them and have a verified
 * address, each with a link that stops them. After the commit `bus.publish({ type: 'outbox' })` sends them at once.
 * @param siteUrl what links begin with
 * @returns how many were queued
 */
export async function mailMembers(
  tx: Database,
  siteUrl: string,
  kind: MailKind,
  letters: readonly Letter[],
): Promise<number> {
  if (letters.length === 0) return 0
  const { id, email, emailVerifiedAt, language, settings, blockedAt, deletedAt } = users
  const ids = [...new Set(letters.map(({ userId }) => userId))]
  const rows = await tx
    .select({ id, email, emailVerifiedAt, language, settings, blockedAt, deletedAt })
    .from(users)
    .where(inArray(id, ids))
  const wanted = rows.filter(
    (user) => user.emailVerifiedAt && !user.blockedAt && !user.deletedAt && settingsOf(user)[kind],
  )
  if (wanted.length === 0) return 0
  const key = await unsubscribeKey(tx)
  const mails = letters.flatMap(({ userId, words }): OutgoingMessage[] => {
    const user = wanted.find((one) => one.id === userId)
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
