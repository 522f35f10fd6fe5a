import { eq } from 'drizzle-orm'
import type { ListingFinding } from '#lib/contract/admin/products.ts'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import { decisionPath } from '#lib/i18n/decision-path.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { record } from '../audit/log.ts'
import { reasonColumns, recordedReason } from '../decisions/reason.ts'
import { recordDecision } from '../decisions/record.ts'
import { announce, notify } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, holdProduct } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { openFindings, settleFindings } from './checks.ts'
import { endOfListing } from './save.ts'
import { storeTakedown } from './takedowns.ts'

type ReviewResources = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Approves a listing. One in review is for sale for sixty days from now, and its owner and the seller's followers are
 * notified; of one that is online nothing is left to look at.
 * @throws ApiError not_found; conflict when nothing waits for a decision
 */
export function approveListing(
  resources: ReviewResources,
  adminId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  return decide(resources, id, async (tx, before, findings) => {
    const isOnline = before.status !== 'review'
    await record(tx, adminId, {
      action: 'product.approve',
      subjectId: id,
      before: { status: before.status, findings },
      after: { status: isOnline ? before.status : 'active', findings: [] },
    })
    if (isOnline) return null
    const change = { status: 'active' as const, expiresAt: endOfListing(now), endingToldAt: null }
    return { change, words: 'listingApproved', reason: null, link: paths('en').product(id) }
  })
}

/**
 * Rejects a listing that waits for a decision, with a reason that its owner reads; one that is online is taken down. A change
 * by the owner sends it to review again.
 * @throws ApiError not_found; conflict when nothing waits for a decision
 */
export function rejectListing(
  resources: ReviewResources,
  adminId: string,
  id: string,
  reason: Reason,
): Promise<void> {
  return decide(resources, id, async (tx, before) => {
    const statusBefore = before.status === 'review' ? 'review' : 'active'
    await storeTakedown(tx, { productId: id, cause: 'moderation', statusBefore, ...reasonColumns(reason) })
    await record(tx, adminId, {
      action: 'product.reject',
      subjectId: id,
      before: { status: before.status },
      after: { status: 'removed', reason: recordedReason(reason) },
    })
    const words = statusBefore === 'review' ? 'listingRejected' : 'listingTakenDown'
    const made = { userId: before.userId, kind: 'listing' as const, subjectId: id, reason, adminId }
    const link = decisionPath('en', await recordDecision(tx, made))
    return { change: { status: 'removed' }, words, reason, link }
  })
}

/** Change of a listing, with what its owner is told; none where it stays as it is. */
type Decision = {
  change: Partial<typeof products.$inferInsert>
  words: 'listingApproved' | 'listingRejected' | 'listingTakenDown'
  reason: Reason | null
  /** Page that the notification leads to. */
  link: string
}

async function decide(
  resources: ReviewResources,
  id: string,
  decision: (
    tx: Database,
    before: HeldProduct,
    findings: readonly ListingFinding[],
  ) => Promise<Decision | null>,
): Promise<void> {
  const { db, bus } = resources
  const done = await db.transaction(async (tx) => {
    const before = await holdProduct(tx, id)
    const findings = (await openFindings(tx, [id])).get(id) ?? []
    const isWaiting = before.status === 'review' || (before.status === 'active' && findings.length > 0)
    if (!isWaiting) throw new ApiError('conflict')
    const decided = await decision(tx, before, findings)
    await settleFindings(tx, [id])
    if (!decided) return null
    const { change, ...told } = decided
    const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning()
    return { row: row ?? before, notified: await notifyOwner(tx, before, told) }
  })
  if (!done) return
  const { row, notified } = done
  await publishListings({ bus }, [row], { fresh: row.status === 'active' && row.announcedAt === null })
  await announce(bus, notified)
  if (row.status === 'removed') await endGoneOffers(resources, { productId: id })
}

const notifyOwner = (tx: Database, row: HeldProduct, { words, reason, link }: Omit<Decision, 'change'>) =>
  notify(tx, [
    {
      userId: row.userId,
      kind: 'listing',
      link,
      words: (t, locale) => {
        const name = isolate(localName(locale, { name: row.name, name_ar: row.nameAr }).text)
        const values = { name, reason: isolate(reason?.[locale] ?? '') }
        return { title: t(`notices:${words}Title`), message: t(`notices:${words}Text`, values) }
      },
    },
  ])
