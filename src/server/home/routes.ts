import { sql } from 'drizzle-orm'
import { rowSize } from '#lib/contract/products.ts'
import { currentBanners } from '../banners/queries.ts'
import { categoryTree } from '../categories/service.ts'
import { currentDeals } from '../deals/queries.ts'
import type { Handlers } from '../http/endpoints.ts'
import { sellerCards } from '../people/sellers.ts'
import { firstProducts } from '../products/list.ts'
import type { Scope } from '../products/scope.ts'
import * as scopes from '../products/scopes.ts'
import { ownerOf } from '../session/service.ts'

/** Handlers of the home page (docs/product.md, "Home page"). */
export const homeHandlers: Handlers<'dashboard'> = {
  async dashboard({ resources: { db }, actor }) {
    const owner = ownerOf(actor)
    const row = (scope: Scope) => firstProducts(db, scopes.visibleTo(actor, scope), rowSize)
    const [
      banners,
      tree,
      featured,
      newArrivals,
      topOffers,
      hotDeals,
      mostlyViewed,
      mostlySearched,
      weeklyDeals,
      seasonalOffers,
      officialStores,
      topManufacturers,
      recommended,
      recent,
    ] = await Promise.all([
      currentBanners(db),
      categoryTree(db),
      row(scopes.featured),
      row(scopes.everything),
      row(scopes.topDeals),
      row(scopes.hotDeals),
      row(scopes.mostlyViewed),
      row(scopes.mostlySearched),
      currentDeals(db, actor, 'weekly', rowSize),
      currentDeals(db, actor, 'seasonal', rowSize),
      sellerCards(db, sql`s.official_order IS NOT NULL`, sql`s.official_order`, rowSize),
      sellerCards(db, sql`s.manufacturer_order IS NOT NULL`, sql`s.manufacturer_order`, rowSize),
      owner ? row(scopes.recommendedTo(owner)) : [],
      owner ? row(scopes.viewedBy(owner)) : [],
    ])
    const categories = tree.map(({ subCategories: _, ...category }) => category)
    return {
      data: {
        banners,
        categories,
        featured,
        newArrivals,
        topOffers,
        hotDeals,
        mostlyViewed,
        mostlySearched,
        weeklyDeals,
        seasonalOffers,
        officialStores,
        topManufacturers,
        recommended,
        recent,
      },
    }
  },
}
