import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const bannerTones = ['primary', 'ink', 'secondary', 'sand'] as const

export const banner = z.object({
  _id: id,
  title: z.string(),
  title_ar: z.string(),
  subtitle: z.string(),
  subtitle_ar: z.string(),
  action: z.string(),
  action_ar: z.string(),
  link: z.string(),
  image: z.nullable(z.string()),
  tone: z.enum(bannerTones),
})
export type Banner = z.output<typeof banner>

/** Banners of the home page. */
export const bannerEndpoints = {
  banner: endpoint({
    method: 'GET',
    path: 'banner',
    access: 'open',
    summary: 'Banners of the home page, within their dates',
    response: z.array(banner),
  }),
}
