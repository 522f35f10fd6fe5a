import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StoppableKind } from '#lib/contract/notifications.ts'
import { settingsOf } from '../members/settings.ts'
import { recordConsent } from '../newsletter/consents.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribe-links.ts'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers, users } from '../platform/db/schema.ts'

export type Subscription = { kind: StoppableKind; subscribed: boolean }

/** Kind of a token, and if its owner still gets these mails. @throws ApiError not_found for a forged token */
export async function subscriptionOf(db: Database, token: string): Promise<Subscription> {
  const { id, kind } = await readUnsubscribeToken(db, token)
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
  const { id, kind } = await readUnsubscribeToken(db, token)
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
