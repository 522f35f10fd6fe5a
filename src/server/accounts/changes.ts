import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CredentialKind } from '#lib/contract/identity.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { credentialChanges } from '../platform/db/schema.ts'
import { hour } from '../platform/limits.ts'
import { queueMessages } from '../platform/outbox/service.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import type { UserRow } from '../session/queries.ts'
import { changeMessage, knownMessage, type Recipient } from './change-messages.ts'
import type { KnownContact } from './contact.ts'

/** How long a change can be undone, in ms. */
const undoLife = 7 * 24 * hour

export type ChangeRow = typeof credentialChanges.$inferSelect

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Changes that can still be undone. */
export const isOpen = (now: Date): SQL | undefined =>
  and(isNull(credentialChanges.undoneAt), gt(credentialChanges.expiresAt, now))

/** A member's changes that can still be undone, the oldest first. */
export const openChanges = (db: Database, userId: string, now = new Date()): Promise<ChangeRow[]> =>
  db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.userId, userId), isOpen(now)))
    .orderBy(asc(credentialChanges.createdAt), asc(credentialChanges.id))

/** Where somebody is reached: by mail where they have a verified address, else by text message. */
function recipientOf(
  who: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'countryCode' | 'phone'>,
): Recipient | null {
  if (who.email !== null && who.emailVerifiedAt !== null) return { channel: 'email', to: who.email }
  if (who.phone !== null) return { channel: 'sms', to: `${who.countryCode}${who.phone}` }
  return who.email === null ? null : { channel: 'email', to: who.email }
}

/**
 * Tells whoever had the account before that something of what it is signed in to with was changed, with a link that
 * undoes it for seven days. While another change can be undone, the link goes to the address of before that one: who
 * changed it once can't take the links away by changing it again. Where a change is open, the address of now hears of
 * it too, without a link. Whoever calls it publishes `outbox` after the commit.
 * @param tx the transaction of the change
 * @param before the account as it was
 */
export async function tellOfChange(
  tx: Database,
  config: Pick<Config, 'siteUrl'>,
  before: UserRow,
  kind: CredentialKind,
  now = new Date(),
): Promise<void> {
  const [oldest] = await openChanges(tx, before.id, now)
  const former = recipientOf(oldest ?? before)
  const present = recipientOf(before)
  if (!former) return
  const token = randomBytes(32).toString('base64url')
  const { email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider, socialSubject } =
    before
  await tx.insert(credentialChanges).values({
    ...{ email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider, socialSubject },
    ...{ userId: before.id, kind, tokenHash: hashOfToken(token), createdAt: now },
    expiresAt: new Date(now.getTime() + undoLife),
  })
  const about = { siteUrl: config.siteUrl, language: before.language, kind, now }
  const messages = [changeMessage(former, about, token)]
  if (present && present.to !== former.to) messages.push(knownMessage(present, about))
  await queueMessages(tx, messages)
}

/** After the commit of a change: whoever is to be told is told at once, and the log has it. */
export async function announceChange(
  { bus, log }: Pick<Resources, 'bus' | 'log'>,
  userId: string,
  kind: CredentialKind,
): Promise<void> {
  await bus.publish({ type: 'outbox' })
  securityEvent(log, 'credential_changed', { userId, reason: kind })
}

/** Until the transaction ends, others who want the same addresses or numbers wait. */
export async function holdContacts(tx: Database, targets: readonly string[]): Promise<void> {
  for (const target of [...new Set(targets)].sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${target}`}, 0))`)
  }
}

/** Whether an address or number was somebody else's until a change that can still be undone. */
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
    .where(and(theirs, others, isOpen(new Date())))
    .limit(1)
  return held !== undefined
}

/** Whether the address or number of an account was replaced by another and that can still be undone. */
export async function wasReplaced(db: Database, user: UserRow): Promise<boolean> {
  const [replaced] = await db
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(
      and(
        eq(credentialChanges.userId, user.id),
        isOpen(new Date()),
        or(
          sql`lower(${credentialChanges.email}) IS DISTINCT FROM lower(${user.email})`,
          sql`${credentialChanges.phone} IS DISTINCT FROM ${user.phone}`,
        ),
      ),
    )
    .limit(1)
  return replaced !== undefined
}
