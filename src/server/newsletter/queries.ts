import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers } from '../platform/db/schema.ts'

type SubscriberRow = typeof newsletterSubscribers.$inferSelect
type Subscription = Pick<
  SubscriberRow,
  'language' | 'tokenHash' | 'confirmedAt' | 'unsubscribedAt' | 'createdAt'
>

/** Begins a subscription of an address, confirmed or not; undefined if the address is subscribed already. */
export async function beginSubscription(
  tx: Database,
  email: string,
  subscription: Subscription,
): Promise<SubscriberRow | undefined> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers
  const [begun] = await tx
    .insert(newsletterSubscribers)
    .values({ email, ...subscription })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: subscription,
      setWhere: or(isNull(confirmedAt), isNotNull(unsubscribedAt)),
    })
    .returning()
  return begun
}

/** Ends the subscription of an address; undefined if it has none. */
export async function endSubscription(
  tx: Database,
  address: string,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const { email, unsubscribedAt } = newsletterSubscribers
  const [ended] = await tx
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(email, address), isNull(unsubscribedAt)))
    .returning()
  return ended
}

export async function subscriberByEmail(db: Database, email: string): Promise<SubscriberRow | undefined> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return subscriber
}

/** Link of a confirmation mail: the hash of its token, and the time since which an unconfirmed one is valid. */
export type Link = { tokenHash: string; validSince: Date }

/** Predicate: the link matches and is valid. A confirmed one lasts as long as the subscription. */
const isLinked = (link: Link) => {
  const { tokenHash, confirmedAt, unsubscribedAt, createdAt } = newsletterSubscribers
  const isInTime = gt(createdAt, link.validSince)
  return and(eq(tokenHash, link.tokenHash), isNull(unsubscribedAt), or(isNotNull(confirmedAt), isInTime))
}

/** Time at which the subscription of a link was confirmed; undefined for an invalid or expired link. */
export async function subscriberByLink(
  db: Database,
  link: Link,
): Promise<Pick<SubscriberRow, 'confirmedAt'> | undefined> {
  const [row] = await db
    .select({ confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(isLinked(link))
  return row
}

/** Confirms the subscription of a valid link; undefined if it was confirmed before. */
export async function confirmSubscription(
  tx: Database,
  link: Link,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const [confirmed] = await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: now })
    .where(and(isLinked(link), isNull(newsletterSubscribers.confirmedAt)))
    .returning()
  return confirmed
}
