import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminBanner, BannerInput } from '#lib/contract/admin/banners.ts'
import type { Period } from '#lib/contract/admin/periods.ts'
import type { Database } from '../../platform/db/client.ts'
import { banners, images } from '../../platform/db/schema.ts'
import { isoMoment, mediaBase } from '../../platform/present.ts'
import { lockTable, nextPosition, setPositions } from '../curate.ts'
import { periodAt } from '../period.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = {
  id: string
  title: string
  title_ar: string
  subtitle: string
  subtitle_ar: string
  action: string
  action_ar: string
  link: string
  image_id: string | null
  tone: AdminBanner['tone']
  starts_at: string | null
  ends_at: string | null
  period: Period
}

const table = sql`banners`
const order = { table, key: sql`id`, place: sql`position` }

const present = (row: Row): AdminBanner => ({
  _id: row.id,
  title: row.title,
  title_ar: row.title_ar,
  subtitle: row.subtitle,
  subtitle_ar: row.subtitle_ar,
  action: row.action,
  action_ar: row.action_ar,
  link: row.link,
  image: mediaBase(row.image_id),
  imageId: row.image_id,
  tone: row.tone,
  startsAt: row.starts_at && isoMoment(row.starts_at),
  endsAt: row.ends_at && isoMoment(row.ends_at),
  period: row.period,
})

const selection = (where: SQL, now: Date) => ({
  columns: sql`b.id, b.title, b.title_ar, b.subtitle, b.subtitle_ar, b.action, b.action_ar, b.link, b.image_id,
    b.tone, b.starts_at, b.ends_at, ${periodAt(sql`b.starts_at`, sql`b.ends_at`, now)} AS period`,
  from: sql`banners b`,
  where,
  order: sql`b.position, b.id`,
})

/** Page of banners, in the order of the home page. */
export function bannerPage(db: Database, query: TableQuery, now = new Date()) {
  const matches = contains(
    query.search,
    sql`b.title`,
    sql`b.title_ar`,
    sql`b.subtitle`,
    sql`b.subtitle_ar`,
    sql`b.link`,
  )
  return tablePage(db, query, selection(matches, now), present)
}

export async function bannerById(db: Database, id: string, now: Date): Promise<AdminBanner | null> {
  const { items } = await tablePage(db, { size: 1 }, selection(sql`b.id = ${id}`, now), present)
  return items[0] ?? null
}

/** Locks banners against other writers, for the order and for pictures that several may use. */
export const lockBanners = (tx: Database) => lockTable(tx, table)

/** Sets the positions of banners to 1, 2, … in the order of `ids`. */
export const orderBanners = (tx: Database, ids: readonly string[]) => setPositions(tx, order, ids)

const columns = (input: BannerInput) => ({
  title: input.title,
  titleAr: input.title_ar,
  subtitle: input.subtitle,
  subtitleAr: input.subtitle_ar,
  action: input.action,
  actionAr: input.action_ar,
  link: input.link,
  imageId: input.imageId,
  tone: input.tone,
  startsAt: input.startsAt === null ? null : new Date(input.startsAt),
  endsAt: input.endsAt === null ? null : new Date(input.endsAt),
})

/** Inserts a banner at the end. @returns its id */
export async function insertBanner(tx: Database, input: BannerInput): Promise<string> {
  const [row] = await tx
    .insert(banners)
    .values({ ...columns(input), position: await nextPosition(tx, order) })
    .returning()
  if (!row) throw new Error('A banner was not stored')
  return row.id
}

export async function updateBannerRow(tx: Database, id: string, input: BannerInput): Promise<void> {
  await tx.update(banners).set(columns(input)).where(eq(banners.id, id))
}

export async function deleteBannerRow(tx: Database, id: string): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id))
}

/** Deletes a picture if nothing uses it any more. */
export async function deleteUnusedPicture(tx: Database, imageId: string | null): Promise<void> {
  if (imageId === null) return
  await tx
    .delete(images)
    .where(
      and(
        eq(images.id, imageId),
        eq(images.kind, 'banner'),
        sql`NOT EXISTS (SELECT 1 FROM banners b WHERE b.image_id = ${imageId})`,
        sql`NOT EXISTS (SELECT 1 FROM deal_sets s WHERE s.image_id = ${imageId})`,
        sql`NOT EXISTS (SELECT 1 FROM stores s WHERE s.banner_id = ${imageId})`,
      ),
    )
}
