import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import type { CheckedListing, Match } from './matches.ts'
import { settledListings } from './settled.ts'

/** Listings that a report shows, one for each member. */
const maxShown = 6
/** Open reports of the same photo about the listings of one member; further listings wait for their decision. */
const maxOpen = 3

/** Listing of a member that shows the photo; `since` is the id of the member's first upload of it, which sorts by time. */
type Shown = { productId: string; userId: string; imageId: string; since: string }

/**
 * Reports that a listing shows the photo of another member, unless an admin has decided about it. There is one report,
 * about the listing of the member who uploaded the photo last: a listing of a further member, or another one of the same
 * member, waits for its decision. Call it while no other process does.
 */
export async function reportMatches(
  tx: Database,
  listing: CheckedListing,
  matches: readonly Match[],
): Promise<void> {
  const settled = await settledListings(tx, listing, matches)
  const [photo] = matches
    .filter(
      ({ ownerId, productId }) => ownerId !== listing.userId && productId !== null && !settled.has(productId),
    )
    .sort((a, b) => compareText(a.imageId, b.imageId))
  if (!photo) return
  const same = matches.filter(({ ownImageId }) => ownImageId === photo.ownImageId)
  const own = ownOf(listing, photo.ownImageId, same)
  const others = othersOf(listing, same).filter(({ productId }) => !settled.has(productId))
  const shown = [own, ...others].sort((a, b) => compareText(a.since, b.since))
  const about = shown.indexOf(own) === 0 ? (shown[1] ?? own) : own
  const images = [photo.ownImageId, ...same.map(({ imageId }) => imageId)]
  const open = (await openReport(tx, about.productId, images)) ?? (await fullQueue(tx, about.userId))
  if (open === null) return createReport(tx, about, shown)
  if (open.isSame) await addShown(tx, open.id, shown)
  await holdUnlessShown(tx, listing.id, open.id)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : 1)
const earliest = (ids: readonly string[]): string => [...ids].sort(compareText)[0] ?? ''

function ownOf({ id, userId }: CheckedListing, imageId: string, same: readonly Match[]): Shown {
  const copies = same.filter(({ ownerId }) => ownerId === userId).map((match) => match.imageId)
  return { productId: id, userId, imageId, since: earliest([imageId, ...copies]) }
}

/** Listings of other members, one for each: of those for sale the one with the first upload. */
function othersOf({ userId }: CheckedListing, same: readonly Match[]): Shown[] {
  const members = new Set(same.map(({ ownerId }) => ownerId).filter((id) => id !== userId))
  return [...members].flatMap((ownerId) => {
    const own = same.filter((match) => match.ownerId === ownerId)
    const [live] = own
      .flatMap(({ imageId, productId }) => (productId === null ? [] : [{ imageId, productId }]))
      .sort((a, b) => compareText(a.imageId, b.imageId))
    return live ? [{ ...live, userId: ownerId, since: earliest(own.map(({ imageId }) => imageId)) }] : []
  })
}

type OpenReport = { id: string /** It is about this photo. */; isSame: boolean }

/** Open report of this photo, or about this listing. Locks it against a simultaneous decision. */
async function openReport(
  tx: Database,
  productId: string,
  images: readonly string[],
): Promise<OpenReport | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT r.id FROM reports r
    WHERE r.reason = 'same-photo' AND r.status = 'open' AND (r.subject_id = ${productId}
      OR EXISTS (SELECT 1 FROM report_photos s WHERE s.report_id = r.id AND s.image_id = ANY(${sql.param(images)}::uuid[])))
    ORDER BY r.created_at LIMIT 1 FOR NO KEY UPDATE`)
  return rows[0] ? { id: rows[0].id, isSame: true } : null
}

/** Oldest open report of a member who has as many as may be open at once; null below that. */
async function fullQueue(tx: Database, userId: string): Promise<OpenReport | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT r.id FROM reports r JOIN products p ON p.id = r.subject_id
    WHERE r.reason = 'same-photo' AND r.status = 'open' AND p.user_id = ${userId}
    ORDER BY r.created_at LIMIT ${maxOpen} FOR NO KEY UPDATE OF r`)
  return rows.length === maxOpen && rows[0] ? { id: rows[0].id, isSame: false } : null
}

async function createReport(tx: Database, about: Shown, shown: readonly Shown[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO reports (id, subject, subject_id, reason)
    VALUES (gen_random_uuid(), 'product', ${about.productId}, 'same-photo') ON CONFLICT DO NOTHING RETURNING id`)
  // The first and the reported one are shown in any case.
  const others = shown.slice(1).filter(({ productId }) => productId !== about.productId)
  if (rows[0]) await addShown(tx, rows[0].id, [...shown.slice(0, 1), about, ...others])
}

/** Adds listings of members whom the report does not show yet, as long as there is room. */
async function addShown(tx: Database, reportId: string, shown: readonly Shown[]): Promise<void> {
  for (const { productId, userId, imageId } of shown) {
    await tx.execute(sql`
      INSERT INTO report_photos (report_id, product_id, image_id)
      SELECT ${reportId}, ${productId}, ${imageId}
      WHERE (SELECT count(*) FROM report_photos WHERE report_id = ${reportId}) < ${maxShown} AND NOT EXISTS (
        SELECT 1 FROM report_photos s JOIN products p ON p.id = s.product_id
        WHERE s.report_id = ${reportId} AND p.user_id = ${userId})
      ON CONFLICT DO NOTHING`)
  }
}

/** Lets a listing wait for the decision on a report, after which it is checked again. */
const holdUnlessShown = (tx: Database, productId: string, reportId: string) =>
  tx.execute(sql`
    INSERT INTO photo_checks (product_id, held_by) SELECT ${productId}, ${reportId}
    WHERE NOT EXISTS (SELECT 1 FROM report_photos WHERE report_id = ${reportId} AND product_id = ${productId})
      AND NOT EXISTS (SELECT 1 FROM photo_checks WHERE held_by = ${reportId} AND product_id = ${productId})`)
