import type { AdminBanner, BannerInput } from '#lib/contract/admin/banners.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  keepPicture,
  moveInList,
} from '../curate.ts'
import { maxRows } from '../table.ts'
import {
  bannerById,
  bannerPage,
  deleteBannerRow,
  deleteUnusedPicture,
  insertBanner,
  lockBanners,
  orderBanners,
  updateBannerRow,
} from './queries.ts'

/** Cache tags of the pages that show banners. */
const tags = ['home']

/** Banner by id. @throws ApiError not_found */
export async function findBanner(db: Database, id: string, now = new Date()): Promise<AdminBanner> {
  const banner = await bannerById(db, id, now)
  if (!banner) throw new ApiError('not_found')
  return banner
}

/** Editable fields of a banner, for the audit log. */
const editable = ({ _id: _, image: __, period: ___, ...rest }: AdminBanner) => rest

/** Adds a banner at the end. @throws ApiError not_found for an image that is not a banner picture */
export const addBanner = (resources: CurationResources, admin: Admin, input: BannerInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    await lockBanners(tx)
    await keepPicture(tx, admin, 'banner', input.imageId)
    const id = await insertBanner(tx, input)
    const answer = await findBanner(tx, id, now)
    return { answer, action: 'banner.add', subjectId: answer._id, after: editable(answer), tags }
  })

/** Updates a banner. A replaced picture is deleted. @throws ApiError not_found */
export const updateBanner = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: BannerInput,
  now: Date,
): Promise<AdminBanner> =>
  curate(resources, admin, async (tx) => {
    await lockBanners(tx)
    const before = await findBanner(tx, id, now)
    if (before.imageId !== input.imageId) await keepPicture(tx, admin, 'banner', input.imageId)
    await updateBannerRow(tx, id, input)
    if (before.imageId !== input.imageId) await deleteUnusedPicture(tx, before.imageId)
    const answer = await findBanner(tx, id, now)
    return {
      answer,
      action: 'banner.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags,
    }
  })

/** Moves a banner one place up or down. @throws ApiError not_found */
export const moveBanner = (resources: CurationResources, admin: Admin, id: string, direction: Direction) =>
  curate(resources, admin, async (tx) => {
    await lockBanners(tx)
    await findBanner(tx, id)
    const ids = (await bannerPage(tx, { size: maxRows })).items.map(({ _id }) => _id)
    await orderBanners(tx, moveInList(ids, id, direction))
    return { answer: null, action: 'banner.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a banner with its picture. @throws ApiError not_found */
export const deleteBanner = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  curate(resources, admin, async (tx) => {
    await lockBanners(tx)
    const before = await findBanner(tx, id)
    await deleteBannerRow(tx, id)
    await deleteUnusedPicture(tx, before.imageId)
    return { answer: null, action: 'banner.delete', subjectId: id, before: editable(before), tags }
  })
