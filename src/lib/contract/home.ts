import * as z from 'zod/mini'
import { category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { productCard, sellerCard } from './products.ts'

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
  tone: z.enum(['primary', 'ink', 'secondary', 'sand']),
})
export type Banner = z.output<typeof banner>

export const dealSet = z.object({
  _id: id,
  kind: z.enum(['weekly', 'seasonal']),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image: z.nullable(z.string()),
  startsAt: moment,
  endsAt: moment,
  products: z.array(productCard),
})
export type DealSet = z.output<typeof dealSet>

export const homeEndpoints = {
  banner: endpoint({
    method: 'GET',
    path: 'banner',
    access: 'open',
    summary: 'Banners of the home page, within their dates',
    response: z.array(banner),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: 'dashboard',
    access: 'open',
    summary: 'The home page in one call; personal rows need a token or tempToken',
    response: z.object({
      banners: z.array(banner),
      categories: z.array(category),
      featured: z.array(productCard),
      newArrivals: z.array(productCard),
      topOffers: z.array(productCard),
      hotDeals: z.array(productCard),
      mostlyViewed: z.array(productCard),
      mostlySearched: z.array(productCard),
      weeklyDeals: z.array(dealSet),
      seasonalOffers: z.array(dealSet),
      officialStores: z.array(sellerCard),
      topManufacturers: z.array(sellerCard),
      recommended: z.array(productCard),
      recent: z.array(productCard),
    }),
  }),
}
