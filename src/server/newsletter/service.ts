import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Locale } from '#lib/i18n/locales.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers } from '../platform/db/schema.ts'
import { hour, limitPlace, limitUse } from '../platform/limits.ts'
import { queueMessage } from '../platform/outbox/service.ts'
import type { Resources } from '../platform/resources.ts'
import { questionMail, welcomeMail } from './mails.ts'

type NewsletterResources = Pick<Resources, 'db' | 'bus' | 'config'>

const perPlace = { max: 10, windowMs: hour }
const perEmail = { max: 3, windowMs: 24 * hour }

/** How long a link that asks whether it was really them is good, in ms. */
export const linkLife = 7 * 24 * hour

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Asks by mail whether the newsletter is wanted; whoever gets it already is told so instead. Callers learn nothing of
 * whether an address was known.
 * @param address where it came from @param language what the newsletter will be in
 * @throws ApiError too_many_requests: ten an hour from a place, three a day for an email address
 */
export async function askForNewsletter(
  { db, bus, config }: NewsletterResources,
  address: string,
  language: Locale,
  email: string,
  now = new Date(),
): Promise<void> {
  await limitPlace(db, 'newsletter', address, perPlace, now)
  await limitUse(db, `newsletter:email:${email}`, perEmail, now)
  const token = randomBytes(32).toString('base64url')
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers
  await db.transaction(async (tx) => {
    const asked = {
      language,
      tokenHash: hashOf(token),
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: now,
    }
    const [waiting] = await tx
      .insert(newsletterSubscribers)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: asked,
        setWhere: or(isNull(confirmedAt), isNotNull(unsubscribedAt)),
      })
      .returning({ id: newsletterSubscribers.id })
    if (waiting) return queueMessage(tx, questionMail(config.siteUrl, language, email, token))
    const [known] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
    if (known) await queueMessage(tx, await welcomeMail(tx, config.siteUrl, known))
  })
  await bus.publish({ type: 'outbox' })
}

/** Whether the newsletter of a link is confirmed. @throws ApiError not_found for a link that is not good (any more) */
export async function subscriptionOf(
  db: Database,
  token: string,
  now = new Date(),
): Promise<{ confirmed: boolean }> {
  const [row] = await db
    .select({ confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(isGood(token, now))
  if (!row) throw new ApiError('not_found')
  return { confirmed: row.confirmedAt !== null }
}

/**
 * Confirms the newsletter of a link, also twice; the first time a mail says so, with the link that stops it.
 * @throws ApiError not_found for a link that is not good (any more)
 */
export async function confirmNewsletter(
  { db, bus, config }: NewsletterResources,
  token: string,
  now = new Date(),
): Promise<{ confirmed: boolean }> {
  await subscriptionOf(db, token, now)
  await db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: now })
      .where(and(isGood(token, now), isNull(newsletterSubscribers.confirmedAt)))
      .returning()
    if (confirmed) await queueMessage(tx, await welcomeMail(tx, config.siteUrl, confirmed))
  })
  await bus.publish({ type: 'outbox' })
  return { confirmed: true }
}

/** A link that waits for its confirmation ends; one that was used says so as long as the newsletter comes. */
function isGood(token: string, now: Date) {
  const { tokenHash, confirmedAt, unsubscribedAt, createdAt } = newsletterSubscribers
  const inTime = gt(createdAt, new Date(now.getTime() - linkLife))
  return and(eq(tokenHash, hashOf(token)), isNull(unsubscribedAt), or(isNotNull(confirmedAt), inTime))
}
