import { sql } from 'drizzle-orm'
import { type ProductCard, rowSize } from '#lib/contract/products.ts'
import { currentBanners } from '../banners/queries.ts'
import { categoryTree } from '../categories/service.ts'
import { currentDeals } from '../deals/queries.ts'
import type { Handlers } from '../http/endpoints.ts'
import { sellerCards } from '../people/sellers.ts'
import { firstProducts } from '../products/list.ts'
import type { Scope } from '../products/scope.ts'
import * as scopes from '../products/scopes.ts'
import { ownerOf } from '../session/service.ts'
import { distinctRows } from './distinct-rows.ts'

/** Candidates of a row of products: those that an earlier row has are left out. */
const candidateSize = 36

type Six<Row> = [Row, Row, Row, Row, Row, Row]

/** Handlers of the home page (docs/product.md, "Home page"). */
export const homeHandlers: Handlers<'dashboard'> = {
  async dashboard({ resources: { db }, actor }) {
    const owner = ownerOf(actor)
    const row = (scope: Scope, size: number) => firstProducts(db, scopes.visibleTo(actor, scope), size)
    const [
      banners,
      tree,
      lists,
      weeklyDeals,
      seasonalOffers,
      officialStores,
      topManufacturers,
      recommended,
      recent,
    ] = await Promise.all([
      currentBanners(db),
      categoryTree(db),
      Promise.all(
        [
          scopes.featured,
          scopes.everything,
          scopes.topDeals,
          scopes.hotDeals,
          scopes.mostlyViewed,
          scopes.mostlySearched,
        ].map((scope) => row(scope, candidateSize)),
      ),
      currentDeals(db, actor, 'weekly', rowSize),
      currentDeals(db, actor, 'seasonal', rowSize),
      sellerCards(db, sql`s.official_order IS NOT NULL`, sql`s.official_order`, rowSize),
      sellerCards(db, sql`s.manufacturer_order IS NOT NULL`, sql`s.manufacturer_order`, rowSize),
      owner ? row(scopes.recommendedTo(owner), rowSize) : [],
      owner ? row(scopes.viewedBy(owner), rowSize) : [],
    ])
    const inDeals = [...weeklyDeals, ...seasonalOffers].flatMap(({ products }) => products)
    const [featured, newArrivals, topOffers, hotDeals, mostlyViewed, mostlySearched] = distinctRows(
      lists,
      rowSize,
      inDeals,
    ) as Six<ProductCard[]>
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
