import { fewestBoosterViews, figureListingsSize, type SellerFigures } from '#lib/contract/seller-figures.ts'
import { figuresOf } from '../boosters/figures.ts'
import { ownListing, ownListingIds } from '../listings/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { fewestChats } from '../sellers/replies.ts'
import {
  daysOfListing,
  daysOfSeller,
  latestBooster,
  listingReplies,
  type Replies,
  repliesOfSeller,
  totalsOf,
  wordsOf,
} from './queries.ts'

/**
 * Figures of a member's listings, or of one of them, for the last days.
 * @throws ApiError not_found for a listing of others
 */
export async function readSellerFigures(
  db: Database,
  userId: string,
  { days, productId, page }: { days: number; productId: string | undefined; page: number },
  now = new Date(),
): Promise<SellerFigures> {
  const listing = productId === undefined ? null : await ownListing(db, userId, productId)
  const [perDay, words, replies, booster, table] = await Promise.all([
    listing ? daysOfListing(db, listing.id, days) : daysOfSeller(db, userId, days),
    wordsOf(db, userId, listing?.id, days),
    listing ? listingReplies(db, listing.id) : repliesOfSeller(db, userId),
    listing ? boosterOf(db, userId, listing.id, now) : null,
    listing ? { listings: [], pages: 1 } : listingTable(db, userId, days, page),
  ])
  const total = { views: 0, favourites: 0, chats: 0, offers: 0 }
  for (const day of perDay)
    for (const name of ['views', 'favourites', 'chats', 'offers'] as const) total[name] += day[name]
  return {
    days,
    perDay,
    total,
    listing: listing && { _id: listing.id, name: listing.name, name_ar: listing.nameAr },
    replies: presentReplies(replies),
    words,
    booster,
    ...table,
    page,
  }
}

const presentReplies = ({ chats, replied, medianSeconds }: Replies): SellerFigures['replies'] =>
  chats < fewestChats
    ? null
    : { chats, replied, minutes: medianSeconds === null ? null : Math.round(medianSeconds / 60) }

async function listingTable(db: Database, userId: string, days: number, page: number) {
  const slice = {
    type: 'active' as const,
    limit: figureListingsSize,
    offset: (page - 1) * figureListingsSize,
  }
  const { ids, total } = await ownListingIds(db, userId, slice)
  return {
    listings: await totalsOf(db, ids, days),
    pages: Math.max(1, Math.ceil(total / figureListingsSize)),
  }
}

/** Figures of the latest booster of a listing that has begun; null without one. */
async function boosterOf(
  db: Database,
  userId: string,
  productId: string,
  now: Date,
): Promise<SellerFigures['booster']> {
  const latest = await latestBooster(db, userId, productId, now)
  if (!latest?.startsAt || !latest.endsAt) return null
  const figures = (await figuresOf(db, [latest.id], now)).get(latest.id)
  if (!figures) return null
  return {
    startsAt: latest.startsAt.toISOString(),
    endsAt: latest.endsAt.toISOString(),
    ...figures,
    isComparable: figures.before.views + figures.during.views >= fewestBoosterViews,
  }
}
