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
/** Any number that nothing else in this database uses as the key of an advisory lock. */
const receiptLock = 7_301_965

export type SettleResources = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Settled now, or found settled; `tags` are of the pages that a change of the booster shows on, `told` are the members
 * who have a new notification.
 */
type Settled = { purchase: PurchaseRow; tags: string[]; told?: string[] }

/**
 * Writes down how a purchase's payment stands, and begins or ends its booster with it. However often and by whomever
 * it is told (the buyer, the provider's event, the job), it happens once: the row is locked meanwhile, and what is
 * settled stays.
 * @param event what the provider calls its message; one that came before changes nothing
 * @returns the purchase as it is now; null when there is none, or the event is known
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
    const status = statusOf(payment)
    if (!mayBecome(purchase.status, status)) return { purchase, tags: [] }
    if (payment.state === 'paid') return begin(tx, purchase, now, config.siteUrl)
    if (payment.state === 'refunded') return takeBack(tx, purchase, now)
    if (payment.state === 'charged_back') {
      const settled = await takeBack(tx, purchase, now)
      return { ...settled, told: await reportChargeback(tx, purchase, settled.purchase, config.siteUrl) }
    }
    const failure = payment.state === 'failed' ? payment.failure : null
    const over = payment.state === 'failed' ? { cardToken: null } : {}
    return { purchase: await changePurchase(tx, purchase.id, { status, failure, ...over }), tags: [] }
  })
  if (!settled) return null
  if (settled.tags.length > 0) {
    await bus.publish({ type: 'invalidate', tags: settled.tags })
    await bus.publish({ type: 'outbox' })
  }
  await announce(bus, settled.told ?? [])
  return settled.purchase
}

const statusOf = ({ state }: PaymentState): Status => {
  if (state === 'begun') return 'pending'
  return state === 'charged_back' ? 'refunded' : state
}

async function isNew(tx: Database, event: { provider: string; eventId: string }): Promise<boolean> {
  const stored = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning()
  return stored.length > 0
}

/** A paid booster begins now, or when the one that runs ends. Its listing stays for sale at least as long. */
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

/**
 * A booster that was paid back ends at once, also one that never began; boosters that were bought after it stay when
 * they are.
 */
async function takeBack(tx: Database, purchase: PurchaseRow, now: Date): Promise<Settled> {
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

/** The next number, without a gap: who comes at the same time waits until this transaction ends. */
async function nextReceiptNumber(tx: Database): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${receiptLock})`)
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(receipt_number), 0) + 1 AS next FROM purchases`,
  )
  return rows[0]?.next ?? 1
}
