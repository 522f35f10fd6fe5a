import * as z from 'zod/mini'
import { banner } from './banners.ts'
import { category } from './categories.ts'
import { dealSet } from './deals.ts'
import { endpoint } from './endpoint.ts'
import { productCard, sellerCard } from './products.ts'

/** The home page. */
export const homeEndpoints = {
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
