import * as z from 'zod/mini'
import { banner } from './banners.ts'
import { category } from './categories.ts'
import { dealSet } from './deals.ts'
import { endpoint } from './endpoint.ts'
import { emirate, optional } from './fields.ts'
import { productCard, sellerCard } from './products.ts'

/** Rows that the home page can have. Each is the field of `dashboard` with its content. */
export const homeRowKinds = [
  'weeklyDeals',
  'featured',
  'recommended',
  'newArrivals',
  'topOffers',
  'seasonalOffers',
  'officialStores',
  'recent',
  'hotDeals',
  'mostlyViewed',
  'topManufacturers',
  'mostlySearched',
  'spotlight',
] as const
export const homeRowKind = z.enum(homeRowKinds, 'required')
export type HomeRowKind = z.output<typeof homeRowKind>

/** Rows of the home page at most. */
export const maxHomeRows = 8

const homePage = z.object({
  /** Rows in the order of the page; the content of others is empty, except deals, of which all are listed. */
  rows: z.array(homeRowKind),
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
  /** The top category of the day, with its sub-categories and some of its products; null without such a row. */
  spotlight: z.nullable(
    z.object({ category, subCategories: z.array(category), products: z.array(productCard) }),
  ),
})
export type HomePage = z.output<typeof homePage>

/** The home page. */
export const homeEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: 'dashboard',
    access: 'open',
    summary:
      'The home page in one call, all or the products of an emirate; personal rows need a token or tempToken',
    query: z.object({ emirate: optional(emirate) }),
    response: homePage,
  }),
}
