import { createHash, randomBytes } from 'node:crypto'
import type { ConsentPlace } from '#lib/contract/newsletter.ts'
import type { UserRow } from '../members/rows.ts'
import { queueMessage } from '../outbox/service.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { recordConsent } from './consents.ts'
import { welcomeMail } from './mails.ts'
import { beginSubscription, endSubscription } from './queries.ts'

/**
 * Begins or stops the newsletter to a member's own address. It is verified, so a confirmation by mail is not asked for again.
 * @throws ApiError invalid_input without a verified address
 */
export async function setMemberNewsletter(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  user: UserRow,
  subscribed: boolean,
  place: ConsentPlace,
): Promise<void> {
  const address = user.emailVerifiedAt ? user.email?.toLowerCase() : undefined
  if (address === undefined) throw new ApiError('invalid_input', { fields: { email: 'email_unverified' } })
  const { language } = user
  const now = new Date()
  await db.transaction(async (tx) => {
    if (!subscribed) {
      const ended = await endSubscription(tx, address, now)
      if (ended) await recordConsent(tx, ended, false, place)
      return
    }
    const tokenHash = createHash('sha256').update(randomBytes(32)).digest('hex')
    const subscription = { language, tokenHash, confirmedAt: now, unsubscribedAt: null, createdAt: now }
    const begun = await beginSubscription(tx, address, subscription)
    if (!begun) return
    await recordConsent(tx, begun, true, place)
    await queueMessage(tx, await welcomeMail(tx, config.siteUrl, begun))
  })
  await bus.publish({ type: 'outbox' })
}
