import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminBanner, BannerInput } from '#lib/contract/admin-banners.ts'
import type { Period } from '#lib/contract/admin-periods.ts'
import { ApiError } from '../http/errors.ts'
import { type ImageRow, removeCutFiles } from '../media/cut-pictures.ts'
import type { Database } from '../platform/db/client.ts'
import { banners, images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { isoMoment, mediaBase } from '../products/card.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  holdTable,
  moved,
  putInOrder,
} from './curate.ts'
import { periodAt } from './period.ts'
import { contains, mostRows, type TableQuery, tablePage } from './table.ts'

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
/** Banners stand on the home page. */
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

/** A page of the table of banners, in the order of the home page. */
export function bannerPage(db: Database, query: TableQuery, now = new Date()) {
  const found = contains(
    query.search,
    sql`b.title`,
    sql`b.title_ar`,
    sql`b.subtitle`,
    sql`b.subtitle_ar`,
    sql`b.link`,
  )
  return tablePage(db, query, selection(found, now), present)
}

/** One banner. @throws ApiError not_found */
export async function findBanner(db: Database, id: string, now = new Date()): Promise<AdminBanner> {
  const [banner] = (await tablePage(db, { size: 1 }, selection(sql`b.id = ${id}`, now), present)).items
  if (!banner) throw new ApiError('not_found')
  return banner
}

/** What of a banner an admin decides, for the log. */
const decided = ({ _id: _, image: __, period: ___, ...rest }: AdminBanner) => rest

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

/** Adds a banner after the others. @throws ApiError not_found for a picture that is none of a banner */
export const addBanner = (resources: CurationResources, admin: Admin, input: BannerInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    await holdTable(tx, table)
    await takeOn(tx, admin, input.imageId)
    const { items } = await bannerPage(tx, { size: mostRows }, now)
    const [row] = await tx
      .insert(banners)
      .values({ ...columns(input), position: items.length + 1 })
      .returning()
    const answer = await findBanner(tx, row?.id ?? '', now)
    return { answer, action: 'banner.add', subjectId: answer._id, after: decided(answer), tags }
  })

/** Changes a banner. A picture that another took the place of is deleted. @throws ApiError not_found */
export async function updateBanner(
  resources: CurationResources & Pick<Resources, 'storage'>,
  admin: Admin,
  id: string,
  input: BannerInput,
  now: Date,
): Promise<AdminBanner> {
  const { answer, former } = await curate(resources, admin, async (tx) => {
    await holdTable(tx, table)
    const before = await findBanner(tx, id, now)
    if (before.imageId !== input.imageId) await takeOn(tx, admin, input.imageId)
    await tx.update(banners).set(columns(input)).where(eq(banners.id, id))
    const former = before.imageId === input.imageId ? [] : await takePicture(tx, before.imageId)
    const answer = await findBanner(tx, id, now)
    return {
      answer: { answer, former },
      action: 'banner.update',
      subjectId: id,
      before: decided(before),
      after: decided(answer),
      tags,
    }
  })
  await removeCutFiles(resources, former)
  return answer
}

/** Moves a banner one place. @throws ApiError not_found */
export const moveBanner = (resources: CurationResources, admin: Admin, id: string, direction: Direction) =>
  curate(resources, admin, async (tx) => {
    await holdTable(tx, table)
    await findBanner(tx, id)
    const ids = (await bannerPage(tx, { size: mostRows })).items.map(({ _id }) => _id)
    await putInOrder(tx, order, moved(ids, id, direction))
    return { answer: null, action: 'banner.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a banner with its picture. @throws ApiError not_found */
export async function deleteBanner(
  resources: CurationResources & Pick<Resources, 'storage'>,
  admin: Admin,
  id: string,
): Promise<null> {
  const former = await curate(resources, admin, async (tx) => {
    await holdTable(tx, table)
    const before = await findBanner(tx, id)
    await tx.delete(banners).where(eq(banners.id, id))
    const answer = await takePicture(tx, before.imageId)
    return { answer, action: 'banner.delete', subjectId: id, before: decided(before), tags }
  })
  await removeCutFiles(resources, former)
  return null
}

/**
 * Takes a picture that the admin uploaded, or that a banner shows already. It is the shop's from then on, so that it
 * does not go with the admin's account.
 */
async function takeOn(tx: Database, admin: Admin, imageId: string | null): Promise<void> {
  if (imageId === null) return
  const taken = await tx
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
  if (taken.length === 0) throw new ApiError('not_found')
}

/** Deletes the row of a picture that nothing shows any more. @returns it, for its files to be removed */
async function takePicture(tx: Database, imageId: string | null): Promise<ImageRow[]> {
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
