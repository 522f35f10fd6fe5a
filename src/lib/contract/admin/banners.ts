import * as z from 'zod/mini'
import { cleanLine } from '../../text/clean.ts'
import { banner, bannerTones } from '../banners.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, moment, noData } from '../fields.ts'
import { mediaEndpoints } from '../media.ts'
import { byId, moveInput, tableQuery } from './fields.ts'
import { endsAfterStart, endsLaterError, momentInput, period } from './periods.ts'

const heading = line(1, 80)

/** Target of a banner: a path of this site in its English form, with or without a query. */
const link = z
  .string('required')
  .check(z.overwrite(cleanLine), z.regex(/^\/([\w\-.?=&%+#~:][\w\-./?=&%+#~:]{0,199})?$/, 'link_not_here'))

export const bannerInput = z
  .object({
    title: heading,
    title_ar: heading,
    subtitle: line(0, 160),
    subtitle_ar: line(0, 160),
    /** Label of its button. */
    action: line(1, 30),
    action_ar: line(1, 30),
    link,
    tone: z.enum(bannerTones, 'required'),
    /** Id of a picture that was uploaded for this banner. */
    imageId: z.nullable(id),
    /** Null: without a start, or without an end. */
    startsAt: z.nullable(momentInput),
    endsAt: z.nullable(momentInput),
  })
  .check(z.refine(endsAfterStart, endsLaterError))
export type BannerInput = z.output<typeof bannerInput>

export const adminBanner = z.extend(banner, {
  imageId: z.nullable(id),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  period,
})
export type AdminBanner = z.output<typeof adminBanner>

/** Banners of the home page. */
export const adminBannerEndpoints = {
  adminBanners: endpoint({
    method: 'GET',
    path: 'admin/banners',
    access: 'admin',
    summary: 'Banners of the home page in their order, including those outside their dates',
    query: z.object(tableQuery),
    response: listOf(adminBanner),
  }),
  adminBanner: endpoint({
    method: 'GET',
    path: 'admin/banners/:id',
    access: 'admin',
    summary: 'A banner',
    params: byId,
    response: adminBanner,
    errors: ['not_found'],
  }),
  adminUploadBanner: endpoint({
    method: 'POST',
    path: 'admin/banner-pictures',
    access: 'admin',
    summary: 'Upload a picture for a banner; it is cut to 8 by 3',
    response: mediaEndpoints.upload.response,
    errors: ['too_large', 'too_many_requests'],
    upload: true,
  }),
  adminAddBanner: endpoint({
    method: 'POST',
    path: 'admin/banners',
    access: 'admin',
    summary: 'Add a banner after the others',
    body: bannerInput,
    response: adminBanner,
    errors: ['not_found'],
  }),
  adminUpdateBanner: endpoint({
    method: 'PUT',
    path: 'admin/banners/:id',
    access: 'admin',
    summary: 'Change a banner',
    params: byId,
    body: bannerInput,
    response: adminBanner,
    errors: ['not_found'],
  }),
  adminMoveBanner: endpoint({
    method: 'POST',
    path: 'admin/banners/:id/move',
    access: 'admin',
    summary: 'Move a banner one place',
    params: byId,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeleteBanner: endpoint({
    method: 'DELETE',
    path: 'admin/banners/:id',
    access: 'admin',
    summary: 'Delete a banner with its picture',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
