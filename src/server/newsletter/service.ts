import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '#lib/i18n/locales.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import { day, hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitPlace, limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { recordConsent } from './consents.ts'
import { confirmationMail, welcomeMail } from './mails.ts'
import {
  beginSubscription,
  confirmSubscription,
  type Link,
  subscriberByEmail,
  subscriberByLink,
} from './queries.ts'

type NewsletterResources = Pick<Resources, 'db' | 'bus' | 'config'>

const perPlace = { max: 10, windowMs: hour }
const perEmail = { max: 3, windowMs: day }

/** Lifetime of a confirmation link, in ms. */
export const linkLifetime = 7 * day

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Sends a confirmation mail; an address that is subscribed already gets the welcome mail instead. The caller cannot
 * tell whether an address was known.
 * @param address client address of the request
 * @param language language of the newsletter
 * @throws ApiError too_many_requests: ten per hour and place, three per day and email address
 */
export async function requestNewsletter(
  { db, bus, config }: NewsletterResources,
  address: string,
  language: Locale,
  email: string,
  now = new Date(),
): Promise<void> {
  await limitPlace(db, 'newsletter', address, perPlace, now)
  await limitUse(db, `newsletter:email:${email}`, perEmail, now)
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    const pending = {
      language,
      tokenHash: hashOf(token),
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: now,
    }
    const begun = await beginSubscription(tx, email, pending)
    if (begun) return queueMessage(tx, await confirmationMail(tx, config.siteUrl, begun, token))
    const subscriber = await subscriberByEmail(tx, email)
    if (subscriber) await queueMessage(tx, await welcomeMail(tx, config.siteUrl, subscriber))
  })
  await bus.publish({ type: 'outbox' })
}

/** Reports if the newsletter of a link is confirmed. @throws ApiError not_found for an invalid or expired link */
export async function subscriptionOf(
  db: Database,
  token: string,
  now = new Date(),
): Promise<{ confirmed: boolean }> {
  const row = await subscriberByLink(db, linkOf(token, now))
  if (!row) throw new ApiError('not_found')
  return { confirmed: row.confirmedAt !== null }
}

/**
 * Confirms the newsletter of a link; idempotent. The first confirmation sends the welcome mail.
 * @throws ApiError not_found for an invalid or expired link
 */
export async function confirmNewsletter(
  { db, bus, config }: NewsletterResources,
  token: string,
  now = new Date(),
): Promise<{ confirmed: boolean }> {
  await subscriptionOf(db, token, now)
  await db.transaction(async (tx) => {
    const confirmed = await confirmSubscription(tx, linkOf(token, now), now)
    if (!confirmed) return
    await recordConsent(tx, confirmed, true, 'mail-link')
    await queueMessage(tx, await welcomeMail(tx, config.siteUrl, confirmed))
  })
  await bus.publish({ type: 'outbox' })
  return { confirmed: true }
}

/** Unconfirmed links expire after `linkLifetime`; confirmed ones last as long as the subscription. */
const linkOf = (token: string, now: Date): Link => ({
  tokenHash: hashOf(token),
  validSince: new Date(now.getTime() - linkLifetime),
})
