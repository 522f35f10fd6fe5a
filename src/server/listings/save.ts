import { and, eq } from 'drizzle-orm'
import { listingDays } from '#lib/contract/limits.ts'
import type { ListingBody } from '#lib/contract/listings.ts'
import { claimPhotos, releasePhotos } from '../media/photos.ts'
import { placeIdOf } from '../places/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { addresses, products } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { countUse, secondsLeft } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, schedulePriceDrop } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { rulesFor, storeFindings, type Verdict, verdictOf } from './checks.ts'
import { lockOwnListing } from './queries.ts'
import { readRules } from './rules.ts'
import { refuseSame } from './same.ts'
import { deleteTakedown } from './takedowns.ts'
import { checkListing, type Seller } from './validate.ts'
import { learnWords } from './words.ts'

/** Rate limit of new listings per individual seller. */
const dailyLimit = { max: 20, windowMs: day }

export const endOfListing = (now: Date): Date => new Date(now.getTime() + listingDays * day)

export type SaveOptions = {
  /** Id of the listing to update; a new one is created without it. */
  id?: string
  now?: Date
}

export type Saved = {
  listing: HeldProduct
  /** Row before the update; null for a new listing. */
  before: HeldProduct | null
}

/**
 * Creates or updates a listing inside the caller's transaction; call `publishSaved` after the commit. It goes to review
 * where the rules of the shop say so, or after it was taken down. A draft is published.
 * @throws ApiError invalid_input and not_found with field names; not_found for a listing of others;
 * business_not_approved; daily_listings; duplicate_listing for a new one that the seller has already
 */
export async function writeListing(
  tx: Database,
  seller: Seller,
  body: ListingBody,
  options: SaveOptions = {},
): Promise<Saved> {
  const before = options.id === undefined ? null : await lockOwnListing(tx, seller.id, options.id)
  const rules = await readRules(tx)
  const { columns, texts } = checkListing(rules, seller, body)
  const emirate = await emirateOf(tx, seller.id, body)
  const placeId = await placeIdOf(tx, emirate, body.place, before)
  if (!before || before.status === 'draft')
    await refuseSame(tx, seller.id, { ...columns, emirate, placeId }, before ? { id: before.id } : {})
  const imageIds = body.images.map((id) => id.toLowerCase())
  await claimPhotos(tx, seller.id, imageIds, before?.imageIds ?? [])
  const content = { ...columns, emirate, placeId, imageIds }
  const moderation = rulesFor(seller, rules.moderation)
  const verdict = await verdictOf(tx, seller.id, { moderation, texts, before })
  const listing = before
    ? await change(tx, before, content, verdict, options)
    : await insert(tx, seller, content, verdict, options)
  await storeFindings(tx, [{ id: listing.id, findings: verdict.findings, isNew: !before }])
  const dropped = (before?.imageIds ?? []).filter((id) => !imageIds.includes(id))
  await releasePhotos(tx, seller.id, dropped)
  await learnWords(tx, listing)
  if (before) await schedulePriceDrop(tx, before, listing)
  return { listing, before }
}

/** Runs `writeListing` in its own transaction and publishes the result. */
export async function saveListing(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  seller: Seller,
  body: ListingBody,
  options: SaveOptions = {},
): Promise<Saved> {
  const saved = await db.transaction((tx) => writeListing(tx, seller, body, options))
  await publishSaved({ bus }, saved)
  return saved
}

/** Publishes a saved listing on the bus, after the commit. */
export const publishSaved = (resources: Pick<Resources, 'bus'>, { listing, before }: Saved): Promise<void> =>
  publishListings(resources, before ? [before, listing] : [listing], {
    fresh: listing.status === 'active' && listing.announcedAt === null,
  })

type Content = Omit<typeof products.$inferInsert, 'userId' | 'expiresAt'>

async function insert(
  tx: Database,
  seller: Seller,
  content: Content,
  { isHeld }: Verdict,
  { now = new Date() }: SaveOptions,
): Promise<HeldProduct> {
  await countListing(tx, seller, now)
  const [row] = await tx
    .insert(products)
    .values({
      ...content,
      userId: seller.id,
      status: isHeld ? 'review' : 'active',
      expiresAt: endOfListing(now),
      announcedAt: null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A listing was not stored')
  return row
}

/**
 * Counts a new listing of an individual seller, inside its transaction.
 * @throws ApiError daily_listings above `dailyLimit`, with the seconds until the next day
 */
export async function countListing(tx: Database, seller: Seller, now: Date): Promise<void> {
  if (seller.role === 'business') return
  if ((await countUse(tx, `listings:${seller.id}`, dailyLimit, now)) > dailyLimit.max)
    throw new ApiError('daily_listings', { retryAfter: secondsLeft(dailyLimit, now) })
}

async function change(
  tx: Database,
  before: HeldProduct,
  content: Content,
  { isHeld }: Verdict,
  { now = new Date() }: SaveOptions,
): Promise<HeldProduct> {
  const isDraft = before.status === 'draft'
  const status = isHeld || before.status === 'removed' ? 'review' : isDraft ? 'active' : before.status
  if (before.status === 'removed') await deleteTakedown(tx, before.id)
  const begin = isDraft ? { createdAt: now, expiresAt: endOfListing(now), announcedAt: null } : {}
  const [row] = await tx
    .update(products)
    .set({ ...content, status, ...begin })
    .where(eq(products.id, before.id))
    .returning()
  if (!row) throw new ApiError('not_found')
  return row
}

/** Chosen emirate, or that of the seller's address. @throws ApiError not_found for an address of others */
async function emirateOf(tx: Database, userId: string, body: ListingBody): Promise<string> {
  if (body.addressId === undefined) return body.emirate ?? ''
  const [address] = await tx
    .select({ emirate: addresses.emirate })
    .from(addresses)
    .where(and(eq(addresses.id, body.addressId), eq(addresses.userId, userId)))
  if (!address) throw new ApiError('not_found', { fields: { addressId: 'invalid_choice' } })
  return address.emirate
}
