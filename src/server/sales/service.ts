import { reservationDays } from '#lib/contract/limits.ts'
import type { SaleState } from '#lib/contract/sales.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { publishListings } from '../listings/changed.ts'
import { lockOwnListing, ownListing } from '../listings/queries.ts'
import { changeListing, requireStatus, soldOr } from '../listings/states.ts'
import { announce, notify } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import type { HeldProduct } from '../products/price.ts'
import * as queries from './queries.ts'

type SaleResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Possible buyers, reservation and sale of a member's own listing. @throws ApiError not_found */
export async function readSale(
  db: Database,
  sellerId: string,
  productId: string,
  now = new Date(),
): Promise<SaleState> {
  await ownListing(db, sellerId, productId)
  const [chats, standing] = await Promise.all([
    queries.possibleBuyers(db, sellerId, productId),
    queries.standingOf(db, productId, now),
  ])
  return { chats, ...standing }
}

/**
 * Reserves a member's own listing for a buyer, anew if it is reserved already; null lifts the reservation.
 * @throws ApiError not_found, also for a buyer without a chat about it; conflict when it is not for sale
 */
export async function reserveListing(
  { db, bus }: SaleResources,
  sellerId: string,
  productId: string,
  buyerId: string | null,
  now = new Date(),
): Promise<HeldProduct> {
  const until = buyerId === null ? null : new Date(now.getTime() + reservationDays * day)
  const row = await db.transaction(async (tx) => {
    const before = await lockOwnListing(tx, sellerId, productId)
    if (buyerId === null || until === null) await queries.deleteReservation(tx, productId)
    else {
      requireStatus(before, ['active'])
      if (before.expiresAt <= now) throw new ApiError('conflict')
      await requireBuyer(tx, sellerId, productId, buyerId)
      await queries.storeReservation(tx, { productId, buyerId, until })
    }
    return (await queries.setReservedUntil(tx, productId, until)) ?? before
  })
  await publishListings({ bus }, [row])
  return row
}

/**
 * Marks a member's own listing as sold to a buyer, or elsewhere, which ends its open offers. Buyer and seller are asked for
 * a review, once for each listing; another buyer may be named later.
 * @throws ApiError not_found, also for a buyer without a chat about it; conflict in review or taken down
 */
export async function sellTo(
  resources: SaleResources,
  sellerId: string,
  productId: string,
  buyerId: string | null,
): Promise<HeldProduct> {
  const { db, bus } = resources
  const { row, notified } = await db.transaction(async (tx) => {
    const { row } = await changeListing(tx, sellerId, productId, soldOr(true))
    if (buyerId !== null) await requireBuyer(tx, sellerId, productId, buyerId)
    await queries.storeSale(tx, { productId, sellerId, buyerId })
    return { row, notified: buyerId === null ? [] : await askForReviews(tx, row, buyerId) }
  })
  await publishListings({ bus }, [row])
  await announce(bus, notified)
  await endGoneOffers(resources, { productId })
  return row
}

/** @throws ApiError not_found */
async function requireBuyer(tx: Database, sellerId: string, productId: string, buyerId: string) {
  const [buyer] = await queries.possibleBuyers(tx, sellerId, productId, buyerId)
  if (!buyer) throw new ApiError('not_found', { fields: { buyerId: 'invalid_choice' } })
}

/** Asks both sides for a review of the other. @returns ids of those who were asked now */
const askForReviews = (tx: Database, listing: HeldProduct, buyerId: string): Promise<string[]> =>
  notify(
    tx,
    [
      { userId: buyerId, otherId: listing.userId, title: 'notices:boughtTitle', text: 'notices:boughtText' },
      { userId: listing.userId, otherId: buyerId, title: 'notices:soldTitle', text: 'notices:soldText' },
    ].map(({ userId, otherId, title, text }) => ({
      userId,
      kind: 'listing' as const,
      link: paths('en').review(otherId),
      dedupeKey: `sale:${listing.id}`,
      words: (t, locale) => ({
        title: t(title as 'notices:boughtTitle'),
        message: t(text as 'notices:boughtText', {
          name: isolate(localName(locale, { name: listing.name, name_ar: listing.nameAr }).text),
        }),
      }),
    })),
  )

/** Listings that one transaction of the job handles. */
const batchSize = 500

/** Job: lifts reservations that have ended, and renders the pages of their listings anew. @returns number of listings */
export async function liftReservations({ db, bus }: SaleResources, now = new Date()): Promise<number> {
  for (let count = 0; ; ) {
    const lifted = await db.transaction((tx) => queries.liftEnded(tx, now, batchSize))
    if (lifted.length === 0) return count
    count += lifted.length
    await publishListings({ bus }, lifted)
  }
}
