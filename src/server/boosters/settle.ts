import { eq, sql } from 'drizzle-orm'
import { announce } from '../notifications/service.ts'
import type { PaymentState } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { paymentEvents, products, purchases } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { productTags } from '../products/tags.ts'
import { reportChargeback } from './chargeback.ts'
import { changePurchase, lockPurchase } from './queries.ts'
import { queueReceipt } from './receipt-mail.ts'
import { mayBecome, type PurchaseRow, type Status } from './states.ts'

const day = 24 * 3_600_000
/** Key of an advisory lock: any number that nothing else in this database uses. */
const receiptLockKey = 7_301_965

export type SettleResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Purchase after settling; `tags` are of the pages to invalidate, `notified` the members with a new notification. */
type Settled = { purchase: PurchaseRow; tags: string[]; notified?: string[] }

/**
 * Applies the state of a payment to its purchase, and begins or ends the booster. Idempotent, however often and by
 * whomever it is called (buyer, webhook, job): the row is locked meanwhile, and a settled purchase stays as it is.
 * @param event id of the provider's event; one that was processed before changes nothing
 * @returns the purchase as it is now; null when it does not exist or the event was processed before
 */
export async function settle(
  { db, bus, config }: SettleResources,
  purchaseId: string,
  payment: PaymentState,
  now: Date,
  event?: { provider: string; eventId: string },
): Promise<PurchaseRow | null> {
  const settled = await db.transaction(async (tx): Promise<Settled | null> => {
    if (event && !(await isNew(tx, event))) return null
    const purchase = await lockPurchase(tx, purchaseId)
    if (!purchase) return null
    const status = statuses[payment.state]
    if (!mayBecome(purchase.status, status)) return { purchase, tags: [] }
    if (payment.state === 'paid') return begin(tx, purchase, now, config.siteUrl)
    if (payment.state === 'refunded') return refund(tx, purchase, now)
    if (payment.state === 'charged_back') {
      const settled = await refund(tx, purchase, now)
      return { ...settled, notified: await reportChargeback(tx, purchase, settled.purchase, config.siteUrl) }
    }
    const failure = payment.state === 'failed' ? payment.failure : null
    const cleared = payment.state === 'failed' ? { cardToken: null } : {}
    return { purchase: await changePurchase(tx, purchase.id, { status, failure, ...cleared }), tags: [] }
  })
  if (!settled) return null
  if (settled.tags.length > 0) {
    await bus.publish({ type: 'invalidate', tags: settled.tags })
    await bus.publish({ type: 'outbox' })
  }
  await announce(bus, settled.notified ?? [])
  return settled.purchase
}

const statuses: Record<PaymentState['state'], Status> = {
  begun: 'pending',
  pending: 'pending',
  needs_confirmation: 'needs_confirmation',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
}

async function isNew(tx: Database, event: { provider: string; eventId: string }): Promise<boolean> {
  const stored = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning()
  return stored.length > 0
}

/** Starts a paid booster now, or when the running one ends. Extends the listing to at least its end. */
async function begin(tx: Database, purchase: PurchaseRow, now: Date, siteUrl: string): Promise<Settled> {
  const product = await lockProduct(tx, purchase.productId)
  const startsAt = product.boostedUntil && product.boostedUntil > now ? product.boostedUntil : now
  const endsAt = new Date(startsAt.getTime() + purchase.days * day)
  const bought = await changePurchase(tx, purchase.id, {
    ...{ status: 'paid', failure: null, cardToken: null, paidAt: now, startsAt, endsAt },
    receiptNumber: await nextReceiptNumber(tx),
  })
  const expiresAt = product.expiresAt > endsAt ? product.expiresAt : endsAt
  await tx.update(products).set({ boostedUntil: endsAt, expiresAt }).where(eq(products.id, product.id))
  await queueReceipt(tx, bought, siteUrl)
  return { purchase: bought, tags: productTags(product) }
}

/** Ends a refunded booster at once, even one that has not begun. Boosters bought after it keep their times. */
async function refund(tx: Database, purchase: PurchaseRow, now: Date): Promise<Settled> {
  const product = await lockProduct(tx, purchase.productId)
  const endsAt = purchase.endsAt && purchase.endsAt < now ? purchase.endsAt : now
  const refunded = await changePurchase(tx, purchase.id, {
    ...{ status: 'refunded', failure: null, cardToken: null },
    ...{ startsAt: purchase.startsAt ?? endsAt, endsAt, endedAt: now },
  })
  await tx
    .update(products)
    .set({
      boostedUntil: sql`(SELECT max(${purchases.endsAt}) FROM ${purchases}
        WHERE ${purchases.productId} = ${product.id} AND ${purchases.status} = 'paid')`,
    })
    .where(eq(products.id, product.id))
  return { purchase: refunded, tags: productTags(product) }
}

async function lockProduct(tx: Database, id: string) {
  const { categoryId, topCategoryId, boostedUntil, expiresAt } = products
  const [product] = await tx
    .select({ id: products.id, categoryId, topCategoryId, boostedUntil, expiresAt })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!product) throw new Error('A purchase has no product')
  return product
}

/** Next receipt number. Gapless: an advisory lock makes concurrent callers wait until this transaction ends. */
async function nextReceiptNumber(tx: Database): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${receiptLockKey})`)
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(receipt_number), 0) + 1 AS next FROM purchases`,
  )
  return rows[0]?.next ?? 1
}
