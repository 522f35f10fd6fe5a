import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminProduct, AdminProductDetail } from '#lib/contract/admin/products.ts'
import { ApiError } from '../../http/errors.ts'
import { publishListings } from '../../listings/changed.ts'
import { findProhibited, readProhibited } from '../../listings/prohibited.ts'
import { announce } from '../../notifications/service.ts'
import { endGoneOffers } from '../../offers/due.ts'
import type { Database } from '../../platform/db/client.ts'
import { products, productTakedowns } from '../../platform/db/schema.ts'
import type { Resources } from '../../platform/resources.ts'
import { isoMoment, mediaBase } from '../../products/card.ts'
import { type HeldProduct, holdProduct } from '../../products/price.ts'
import { record } from '../audit/log.ts'
import { notifyTakenDown } from '../notify.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type ProductRow = {
  id: string
  name: string | null
  name_ar: string | null
  cover: string | null
  price: string
  user_id: string
  seller: string
  email: string | null
  blocked: boolean
  category: string
  category_ar: string
  status: AdminProduct['status']
  expired: boolean
  cause: 'moderation' | 'block' | null
  reason: string | null
  open_reports: number
  created_at: string
}

const present = (row: ProductRow): AdminProduct => ({
  _id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  image: mediaBase(row.cover),
  price: Number(row.price),
  seller: { _id: row.user_id, name: row.seller, email: row.email, blocked: row.blocked },
  category: { name: row.category, name_ar: row.category_ar },
  status: row.status,
  expired: row.expired,
  takenDown: row.cause && { cause: row.cause, reason: row.reason ?? '' },
  openReports: row.open_reports,
  createdAt: isoMoment(row.created_at),
})

const status = sql`CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' ELSE p.status END`
const seller = sql`coalesce(s.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), '')`
const columns = sql`p.id, p.name, p.name_ar, p.image_ids[1] AS cover, p.price, p.user_id, ${seller} AS seller, u.email,
  u.blocked_at IS NOT NULL AS blocked, c.name AS category, c.name_ar AS category_ar, ${status} AS status,
  p.expires_at <= now() AS expired, t.cause, t.reason, p.created_at,
  (SELECT count(*)::int FROM reports r WHERE r.subject = 'product' AND r.subject_id = p.id AND r.status = 'open')
    AS open_reports`
const from = sql`products p JOIN users u ON u.id = p.user_id LEFT JOIN stores s ON s.user_id = u.id
  JOIN categories c ON c.id = p.category_id LEFT JOIN product_takedowns t ON t.product_id = p.id`

/** Page of listings in every state; those in review oldest first. */
export function productPage(db: Database, query: TableQuery) {
  const state = query.status ? sql`${status} = ${query.status}` : sql`true`
  const matches = contains(
    query.search,
    sql`p.name`,
    sql`p.name_ar`,
    sql`p.id::text`,
    sql`p.external_id`,
    seller,
    sql`u.email`,
  )
  const order = query.status === 'review' ? sql`p.updated_at, p.id` : sql`p.id DESC`
  return tablePage(db, query, { columns, from, where: sql`${state} AND ${matches}`, order }, present)
}

/** Listing in any state, with the prohibited words in its texts. @throws ApiError not_found */
export async function findProduct(db: Database, id: string): Promise<AdminProductDetail> {
  const where: SQL = sql`p.id = ${id}`
  const [[listed], row, words] = await Promise.all([
    tablePage(db, { size: 1 }, { columns, from, where, order: sql`p.id` }, present).then(
      ({ items }) => items,
    ),
    db.query.products.findFirst({ where: eq(products.id, id) }),
    readProhibited(db),
  ])
  if (!listed || !row) throw new ApiError('not_found')
  const { name, nameAr, description, descriptionAr } = row
  const written = Object.values(row.attributes).filter((value) => typeof value === 'string')
  return {
    ...listed,
    images: row.imageIds.map((imageId) => `/media/${imageId}`),
    description,
    description_ar: descriptionAr,
    emirate: row.emirate,
    condition: row.condition,
    viewCount: row.viewCount,
    prohibited: findProhibited(words, [name, nameAr, description, descriptionAr, ...written]),
  }
}

type ModerationResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** States that can be taken down; `removed` is down already, and a `draft` was never visible. */
const removable = ['active', 'sold', 'hidden', 'review'] as const
type RemovableStatus = (typeof removable)[number]
const isRemovable = (state: HeldProduct['status']): state is RemovableStatus =>
  (removable as readonly string[]).includes(state)

/**
 * Takes a listing down, inside the caller's transaction, and notifies its owner of the reason.
 * @returns the listing, for `publishListings` after the commit, and ids of the notified users
 * @throws ApiError not_found; conflict when it is down already
 */
export async function takeDown(tx: Database, adminId: string, id: string, reason: string) {
  const before = await holdProduct(tx, id)
  if (!isRemovable(before.status)) throw new ApiError('conflict')
  const takedown = { productId: id, cause: 'moderation' as const, statusBefore: before.status, reason }
  await tx
    .insert(productTakedowns)
    .values(takedown)
    .onConflictDoUpdate({ target: productTakedowns.productId, set: takedown })
  await tx.update(products).set({ status: 'removed' }).where(eq(products.id, id))
  await record(tx, adminId, {
    action: 'product.hide',
    subjectId: id,
    before: { status: before.status },
    after: { status: 'removed', reason },
  })
  return { listing: before, notified: await notifyTakenDown(tx, before, reason) }
}

/**
 * Takes a listing down, with a reason that its owner reads, and ends its open offers.
 * @throws ApiError not_found, conflict
 */
export async function hideProduct(
  resources: ModerationResources,
  adminId: string,
  id: string,
  reason: string,
) {
  const { listing, notified } = await resources.db.transaction((tx) => takeDown(tx, adminId, id, reason))
  await publishListings(resources, [listing])
  await announce(resources.bus, notified)
  await endGoneOffers(resources, { productId: id })
}

/**
 * Restores a listing that an admin took down to its previous state. Listings that a block took down return when the
 * owner is unblocked.
 * @throws ApiError not_found; conflict when it was not taken down by an admin, or its owner is blocked or deleted
 */
export async function restoreProduct(
  resources: ModerationResources,
  adminId: string,
  id: string,
): Promise<void> {
  const listing = await resources.db.transaction(async (tx) => {
    const before = await holdProduct(tx, id)
    const [takedown] = await tx.delete(productTakedowns).where(eq(productTakedowns.productId, id)).returning()
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM users WHERE id = ${before.userId} AND (blocked_at IS NOT NULL OR deleted_at IS NOT NULL)`,
    )
    if (takedown?.cause !== 'moderation' || before.deletedAt !== null || rows.length > 0)
      throw new ApiError('conflict')
    const after = { status: takedown.statusBefore }
    await tx.update(products).set(after).where(eq(products.id, id))
    await record(tx, adminId, {
      action: 'product.restore',
      subjectId: id,
      before: { status: before.status },
      after,
    })
    return before
  })
  await publishListings(resources, [listing])
}
