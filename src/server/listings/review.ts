import { eq } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { record } from '../admin/audit/log.ts'
import { ApiError } from '../http/errors.ts'
import { announce, notify } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import type { Database } from '../platform/db/client.ts'
import { products, productTakedowns } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, holdProduct } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { endOfListing } from './save.ts'

type ReviewResources = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Approves a listing in review: it is for sale for sixty days from now, and its owner and the seller's followers are
 * notified.
 * @throws ApiError not_found; conflict when it is not in review
 */
export function approveListing(
  resources: ReviewResources,
  adminId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  return decide(resources, id, async (tx, before) => {
    const change = { status: 'active' as const, expiresAt: endOfListing(now), endingToldAt: null }
    await record(tx, adminId, {
      action: 'product.approve',
      subjectId: id,
      before: { status: before.status },
      after: { status: 'active' },
    })
    return { change, words: 'listingApproved', reason: '' }
  })
}

/**
 * Rejects a listing in review, with a reason that its owner reads. A change by the owner sends it to review again.
 * @throws ApiError not_found; conflict when it is not in review
 */
export function rejectListing(
  resources: ReviewResources,
  adminId: string,
  id: string,
  reason: string,
): Promise<void> {
  return decide(resources, id, async (tx, before) => {
    const takedown = { productId: id, cause: 'moderation' as const, statusBefore: 'review' as const, reason }
    await tx
      .insert(productTakedowns)
      .values(takedown)
      .onConflictDoUpdate({ target: productTakedowns.productId, set: takedown })
    await record(tx, adminId, {
      action: 'product.reject',
      subjectId: id,
      before: { status: before.status },
      after: { status: 'removed', reason },
    })
    return { change: { status: 'removed' as const }, words: 'listingRejected', reason }
  })
}

type Decision = {
  change: Partial<typeof products.$inferInsert>
  words: 'listingApproved' | 'listingRejected'
  reason: string
}

async function decide(
  resources: ReviewResources,
  id: string,
  decision: (tx: Database, before: HeldProduct) => Promise<Decision>,
): Promise<void> {
  const { db, bus } = resources
  const { row, notified } = await db.transaction(async (tx) => {
    const before = await holdProduct(tx, id)
    if (before.status !== 'review') throw new ApiError('conflict')
    const { change, words, reason } = await decision(tx, before)
    const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning()
    return { row: row ?? before, notified: await notifyOwner(tx, before, words, reason) }
  })
  await publishListings({ bus }, [row], { fresh: row.status === 'active' && row.announcedAt === null })
  await announce(bus, notified)
  if (row.status === 'removed') await endGoneOffers(resources, { productId: id })
}

const notifyOwner = (tx: Database, row: HeldProduct, words: Decision['words'], reason: string) =>
  notify(tx, [
    {
      userId: row.userId,
      kind: 'listing',
      link:
        words === 'listingApproved'
          ? paths('en').product(row.id)
          : paths('en').addProduct(row.categoryId, row.id),
      words: (t, locale) => {
        const name = isolate(localName(locale, { name: row.name, name_ar: row.nameAr }).text)
        const values = { name, reason: isolate(reason) }
        return { title: t(`notices:${words}Title`), message: t(`notices:${words}Text`, values) }
      },
    },
  ])
