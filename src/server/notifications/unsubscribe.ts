import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type StoppableKind, stoppableKinds } from '#lib/contract/notifications.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { settingsOf } from '../accounts/present.ts'
import { ApiError } from '../http/errors.ts'
import { recordConsent } from '../newsletter/consents.ts'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers, users } from '../platform/db/schema.ts'
import type { MailContent } from '../platform/outbox/mail.ts'
import { secretKey } from '../platform/secrets/secrets.ts'

export type Subscription = { kind: StoppableKind; subscribed: boolean }

/** HMAC key of unsubscribe tokens. */
export const unsubscribeKey = (db: Database): Promise<Buffer> => secretKey(db, 'unsubscribe')

/**
 * Token of a link that stops mails of one kind without signing in. It authorizes nothing else and does not expire while
 * the account exists.
 * @param id of the member, or of the newsletter subscriber
 */
export const unsubscribeToken = (key: Buffer, id: string, kind: StoppableKind): string =>
  `${id}.${kind}.${createHmac('sha256', key).update(`${id}.${kind}`).digest('base64url')}`

/**
 * Unsubscribe links of a mail: a page, and the one-click address of List-Unsubscribe.
 * @param siteUrl origin of the links
 */
export function unsubscribeLinks(
  key: Buffer,
  siteUrl: string,
  language: Locale,
  id: string,
  kind: StoppableKind,
): NonNullable<MailContent['unsubscribe']> {
  const token = unsubscribeToken(key, id, kind)
  return {
    label: getTranslator(language)('mail:unsubscribe'),
    url: siteUrl + paths(language).unsubscribe(token),
    oneClick: `${siteUrl}/user/v1/unsubscribe/${token}`,
  }
}

/** Kind of a token, and if its owner still gets these mails. @throws ApiError not_found for a forged token */
export async function subscriptionOf(db: Database, token: string): Promise<Subscription> {
  const { id, kind } = await readToken(db, token)
  if (kind === 'newsletter') {
    const [row] = await db
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(askedForNewsletter(id))
    return { kind, subscribed: row !== undefined }
  }
  const [user] = await db
    .select({ settings: users.settings })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return { kind, subscribed: user ? settingsOf(user)[kind] : false }
}

/** Stops mails of the token's kind; idempotent. @throws ApiError not_found for a forged token */
export async function unsubscribe(db: Database, token: string): Promise<Subscription> {
  const { id, kind } = await readToken(db, token)
  if (kind === 'newsletter') {
    await db.transaction(async (tx) => {
      const [stopped] = await tx
        .update(newsletterSubscribers)
        .set({ unsubscribedAt: new Date() })
        .where(askedForNewsletter(id))
        .returning()
      if (stopped?.confirmedAt) await recordConsent(tx, stopped, false, 'mail-link')
    })
  } else {
    await db
      .update(users)
      .set({ settings: sql`${users.settings} || ${JSON.stringify({ [kind]: false })}::jsonb` })
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
  }
  return { kind, subscribed: false }
}

/** Predicate: the newsletter was asked for, confirmed or not: an unconfirmed request can be ended as well. */
const askedForNewsletter = (id: string) =>
  and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt))

async function readToken(db: Database, token: string): Promise<{ id: string; kind: StoppableKind }> {
  const [id = '', name = ''] = token.split('.')
  const kind = stoppableKinds.find((each) => each === name)
  const expected = kind && Buffer.from(unsubscribeToken(await unsubscribeKey(db), id, kind))
  const given = Buffer.from(token)
  if (!kind || expected?.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new ApiError('not_found')
  }
  return { id, kind }
}
