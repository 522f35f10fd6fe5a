import { createHash, randomBytes } from 'node:crypto'
import type { CredentialKind } from '#lib/contract/credential-changes.ts'
import { recipientOf } from '../members/recipient.ts'
import type { UserRow } from '../members/rows.ts'
import { queueMessages } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import { changeMessage, messageWithoutUndo } from './messages.ts'
import { insertChange, undoableChanges } from './queries.ts'

/** Ms for which a change can be undone. */
const undoLife = 7 * day

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Queues the message about a change of credentials to the account's former contact, with a link that undoes it for
 * seven days. While another change can be undone, the link goes to the contact before that one, so that whoever changed
 * it once cannot take the links away by changing it again. In that case the current contact gets a message too, without
 * a link. The caller publishes `outbox` after the commit.
 * @param tx transaction of the change
 * @param before account before the change
 */
export async function queueChangeMessages(
  tx: Database,
  config: Pick<Config, 'siteUrl'>,
  before: UserRow,
  kind: CredentialKind,
  now = new Date(),
): Promise<void> {
  const [oldest] = await undoableChanges(tx, before.id, now)
  const former = recipientOf(oldest ?? before)
  const current = recipientOf(before)
  if (!former) return
  const token = randomBytes(32).toString('base64url')
  const { email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider, socialSubject } =
    before
  await insertChange(tx, {
    ...{ email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider, socialSubject },
    ...{ userId: before.id, kind, tokenHash: hashOfToken(token), createdAt: now },
    expiresAt: new Date(now.getTime() + undoLife),
  })
  const context = { siteUrl: config.siteUrl, language: before.language, kind, now }
  const messages = [changeMessage(former, context, token)]
  if (current && current.to !== former.to) messages.push(messageWithoutUndo(current, context))
  await queueMessages(tx, messages)
}

/** Wakes the outbox after the commit of a change and logs it. */
export async function announceChange(
  { bus, log }: Pick<Resources, 'bus' | 'log'>,
  userId: string,
  kind: CredentialKind,
): Promise<void> {
  await bus.publish({ type: 'outbox' })
  securityEvent(log, 'credential_changed', { userId, reason: kind })
}
