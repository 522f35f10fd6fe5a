import { and, eq } from 'drizzle-orm'
import { type ListingBody, listingDays } from '#lib/contract/listings.ts'
import { ApiError } from '../http/errors.ts'
import { releasePhotos, takePhotos } from '../media/photos.ts'
import type { Database } from '../platform/db/client.ts'
import { addresses, products } from '../platform/db/schema.ts'
import { countUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { awaitStanding, type HeldProduct } from '../products/price.ts'
import { publishListings } from './changed.ts'
import { holdOwn } from './queries.ts'
import { readRules } from './rules.ts'
import { resubmit } from './takedowns.ts'
import { checkListing, type Seller } from './validate.ts'
import { learnWords } from './words.ts'

const day = 24 * 3_600_000
/** New listings of an individual. */
const perDay = { max: 20, windowMs: day }

export const endOfListing = (now: Date): Date => new Date(now.getTime() + listingDays * day)

export type SaveOptions = {
  /** The listing to change; without it a new one is made. */
  id?: string
  now?: Date
}

export type Saved = {
  listing: HeldProduct
  /** Where it was before. */
  before: HeldProduct | null
}

/**
 * Makes a listing or changes one, inside the caller's transaction; `publishListings` follows the commit. What the shop
 * has to look at first goes to it: a prohibited word, or one's own that it took down before.
 * @throws ApiError invalid_input and not_found naming fields; not_found for somebody else's listing;
 *   business_not_approved; daily_listings
 */
export async function writeListing(
  tx: Database,
  seller: Seller,
  body: ListingBody,
  options: SaveOptions = {},
): Promise<Saved> {
  const before = options.id === undefined ? null : await holdOwn(tx, seller.id, options.id)
  const { columns, prohibited } = checkListing(await readRules(tx), seller, body)
  const emirate = await emirateOf(tx, seller.id, body)
  const imageIds = body.images.map((id) => id.toLowerCase())
  await takePhotos(tx, seller.id, imageIds, before?.imageIds ?? [])
  const content = { ...columns, emirate, imageIds }
  const listing = before
    ? await change(tx, before, content, prohibited.length > 0)
    : await insert(tx, seller, content, prohibited.length > 0, options)
  const dropped = (before?.imageIds ?? []).filter((id) => !imageIds.includes(id))
  await releasePhotos(tx, seller.id, dropped)
  await learnWords(tx, listing)
  if (before) await awaitStanding(tx, before, listing)
  return { listing, before }
}

/** The same as a whole: in a transaction of its own, and known everywhere after it. */
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

/** Makes what was saved known everywhere, after the commit. */
export const publishSaved = (resources: Pick<Resources, 'bus'>, { listing, before }: Saved): Promise<void> =>
  publishListings(resources, before ? [before, listing] : [listing], {
    fresh: listing.status === 'active' && listing.announcedAt === null,
  })

type Content = Omit<typeof products.$inferInsert, 'userId' | 'expiresAt'>

async function insert(
  tx: Database,
  seller: Seller,
  content: Content,
  isProhibited: boolean,
  { now = new Date() }: SaveOptions,
): Promise<HeldProduct> {
  await countListing(tx, seller, now)
  const [row] = await tx
    .insert(products)
    .values({
      ...content,
      userId: seller.id,
      status: isProhibited ? 'review' : 'active',
      expiresAt: endOfListing(now),
      announcedAt: null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A listing was not stored')
  return row
}

/** Counts a new listing of an individual, inside its transaction. @throws ApiError daily_listings after twenty a day */
export async function countListing(tx: Database, seller: Seller, now: Date): Promise<void> {
  if (seller.role === 'business') return
  if ((await countUse(tx, `listings:${seller.id}`, perDay, now)) > perDay.max)
    throw new ApiError('daily_listings')
}

async function change(
  tx: Database,
  before: HeldProduct,
  content: Content,
  isProhibited: boolean,
): Promise<HeldProduct> {
  const status = isProhibited || before.status === 'removed' ? 'review' : before.status
  if (before.status === 'removed') await resubmit(tx, before.id)
  const [row] = await tx
    .update(products)
    .set({ ...content, status })
    .where(eq(products.id, before.id))
    .returning()
  if (!row) throw new ApiError('not_found')
  return row
}

/** The emirate that was chosen, or that of the seller's own address. @throws ApiError not_found for another's */
async function emirateOf(tx: Database, userId: string, body: ListingBody): Promise<string> {
  if (body.addressId === undefined) return body.emirate ?? ''
  const [address] = await tx
    .select({ emirate: addresses.emirate })
    .from(addresses)
    .where(and(eq(addresses.id, body.addressId), eq(addresses.userId, userId)))
  if (!address) throw new ApiError('not_found', { fields: { addressId: 'invalid_choice' } })
  return address.emirate
}
