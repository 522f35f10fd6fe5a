import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CredentialKind } from '#lib/contract/credential-changes.ts'
import type { KnownContact } from '../members/contact.ts'
import { recipientOf } from '../members/recipient.ts'
import type { UserRow } from '../members/rows.ts'
import { queueMessages } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { credentialChanges } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import { changeMessage, messageWithoutUndo } from './messages.ts'

/** Ms for which a change can be undone. */
const undoLife = 7 * day

export type ChangeRow = typeof credentialChanges.$inferSelect

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the condition for changes that can still be undone. */
export const isUndoable = (now: Date): SQL | undefined =>
  and(isNull(credentialChanges.undoneAt), gt(credentialChanges.expiresAt, now))

/** Returns a member's changes that can still be undone, oldest first. */
export const undoableChanges = (db: Database, userId: string, now = new Date()): Promise<ChangeRow[]> =>
  db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.userId, userId), isUndoable(now)))
    .orderBy(asc(credentialChanges.createdAt), asc(credentialChanges.id))

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
  await tx.insert(credentialChanges).values({
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

/** Locks contacts until the transaction ends, against concurrent claims of the same ones. */
export async function lockContacts(tx: Database, targets: readonly string[]): Promise<void> {
  for (const target of [...new Set(targets)].sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${target}`}, 0))`)
  }
}

/** Returns whether a contact belonged to another member until a change that can still be undone. */
export async function isHeld(db: Database, contact: KnownContact, userId: string | null): Promise<boolean> {
  const { email, countryCode, phone } = credentialChanges
  const theirs =
    contact.kind === 'email'
      ? eq(sql`lower(${email})`, contact.email)
      : and(eq(countryCode, contact.countryCode), eq(phone, contact.phone))
  const others = userId === null ? undefined : ne(credentialChanges.userId, userId)
  const [held] = await db
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(and(theirs, others, isUndoable(new Date())))
    .limit(1)
  return held !== undefined
}

/** Returns whether an account's contact was replaced by a change that can still be undone. */
export async function wasReplaced(db: Database, user: UserRow): Promise<boolean> {
  const [replaced] = await db
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(
      and(
        eq(credentialChanges.userId, user.id),
        isUndoable(new Date()),
        or(
          sql`lower(${credentialChanges.email}) IS DISTINCT FROM lower(${user.email})`,
          sql`${credentialChanges.phone} IS DISTINCT FROM ${user.phone}`,
        ),
      ),
    )
    .limit(1)
  return replaced !== undefined
}
