import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminBanner, BannerInput } from '#lib/contract/admin/banners.ts'
import type { Period } from '#lib/contract/admin/periods.ts'
import { type ImageRow, removeCroppedFiles } from '../../media/cropped-pictures.ts'
import type { Database } from '../../platform/db/client.ts'
import { banners, images } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment, mediaBase } from '../../platform/present.ts'
import type { Resources } from '../../platform/resources.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  lockTable,
  moveInList,
  setPositions,
} from '../curate.ts'
import { periodAt } from '../period.ts'
import { contains, maxRows, type TableQuery, tablePage } from '../table.ts'

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
/** Cache tags of the pages that show banners. */
const tags = ['home']

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

/** Banner by id. @throws ApiError not_found */
export async function findBanner(db: Database, id: string, now = new Date()): Promise<AdminBanner> {
  const [banner] = (await tablePage(db, { size: 1 }, selection(sql`b.id = ${id}`, now), present)).items
  if (!banner) throw new ApiError('not_found')
  return banner
}

/** Editable fields of a banner, for the audit log. */
const editable = ({ _id: _, image: __, period: ___, ...rest }: AdminBanner) => rest

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

/** Adds a banner at the end. @throws ApiError not_found for an image that is not a banner picture */
export const addBanner = (resources: CurationResources, admin: Admin, input: BannerInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    await lockTable(tx, table)
    await adoptPicture(tx, admin, input.imageId)
    const { items } = await bannerPage(tx, { size: maxRows }, now)
    const [row] = await tx
      .insert(banners)
      .values({ ...columns(input), position: items.length + 1 })
      .returning()
    const answer = await findBanner(tx, row?.id ?? '', now)
    return { answer, action: 'banner.add', subjectId: answer._id, after: editable(answer), tags }
  })

/** Updates a banner. A replaced picture is deleted. @throws ApiError not_found */
export async function updateBanner(
  resources: CurationResources & Pick<Resources, 'storage'>,
  admin: Admin,
  id: string,
  input: BannerInput,
  now: Date,
): Promise<AdminBanner> {
  const { answer, removedImages } = await curate(resources, admin, async (tx) => {
    await lockTable(tx, table)
    const before = await findBanner(tx, id, now)
    if (before.imageId !== input.imageId) await adoptPicture(tx, admin, input.imageId)
    await tx.update(banners).set(columns(input)).where(eq(banners.id, id))
    const removedImages =
      before.imageId === input.imageId ? [] : await deleteUnusedPicture(tx, before.imageId)
    const answer = await findBanner(tx, id, now)
    return {
      answer: { answer, removedImages },
      action: 'banner.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags,
    }
  })
  await removeCroppedFiles(resources, removedImages)
  return answer
}

/** Moves a banner one place up or down. @throws ApiError not_found */
export const moveBanner = (resources: CurationResources, admin: Admin, id: string, direction: Direction) =>
  curate(resources, admin, async (tx) => {
    await lockTable(tx, table)
    await findBanner(tx, id)
    const ids = (await bannerPage(tx, { size: maxRows })).items.map(({ _id }) => _id)
    await setPositions(tx, order, moveInList(ids, id, direction))
    return { answer: null, action: 'banner.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a banner with its picture. @throws ApiError not_found */
export async function deleteBanner(
  resources: CurationResources & Pick<Resources, 'storage'>,
  admin: Admin,
  id: string,
): Promise<null> {
  const removedImages = await curate(resources, admin, async (tx) => {
    await lockTable(tx, table)
    const before = await findBanner(tx, id)
    await tx.delete(banners).where(eq(banners.id, id))
    const answer = await deleteUnusedPicture(tx, before.imageId)
    return { answer, action: 'banner.delete', subjectId: id, before: editable(before), tags }
  })
  await removeCroppedFiles(resources, removedImages)
  return null
}

/**
 * Removes the owner of a banner picture, so that it is not deleted with the admin's account.
 * @throws ApiError not_found unless the admin uploaded it, or it has no owner already
 */
async function adoptPicture(tx: Database, admin: Admin, imageId: string | null): Promise<void> {
  if (imageId === null) return
  const rows = await tx
    .update(images)
    .set({ ownerId: null })
    .where(
      and(
        eq(images.id, imageId),
        eq(images.kind, 'banner'),
        or(eq(images.ownerId, admin.id), isNull(images.ownerId)),
      ),
    )
    .returning({ id: images.id })
  if (rows.length === 0) throw new ApiError('not_found')
}

/**
 * Deletes the row of a picture that nothing uses any more.
 * @returns the deleted row, for `removeCroppedFiles` after the commit
 */
async function deleteUnusedPicture(tx: Database, imageId: string | null): Promise<ImageRow[]> {
  if (imageId === null) return []
  return tx
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
    .returning()
}
