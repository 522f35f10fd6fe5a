import type { HomePage, HomeRowKind } from '#lib/contract/home.ts'
import { type ProductCard, rowSize } from '#lib/contract/products.ts'
import type { Handlers } from '../api/endpoints.ts'
import { currentBanners } from '../banners/queries.ts'
import { type CategoryTree, categoryTree } from '../categories/service.ts'
import { currentDeals } from '../deals/queries.ts'
import { ownerOf } from '../members/actor.ts'
import { firstProducts } from '../products/list.ts'
import type { Scope } from '../products/scope.ts'
import * as scopes from '../products/scopes.ts'
import { sellersInOrder } from '../sellers/sellers.ts'
import { distinctRows } from './distinct-rows.ts'
import { rowsOfHome } from './rows.ts'
import { categoryInSpotlight } from './spotlight.ts'

/** Candidates of a row of products: those that an earlier row has are left out. */
const candidateSize = 36

const listScopes = {
  featured: scopes.featured,
  newArrivals: scopes.newArrivals,
  topOffers: scopes.topDeals,
  hotDeals: scopes.hotDeals,
  mostlyViewed: scopes.mostlyViewed,
  mostlySearched: scopes.mostlySearched,
} satisfies Partial<Record<HomeRowKind, Scope>>
type ListKind = keyof typeof listScopes
const isList = (kind: HomeRowKind): kind is ListKind => kind in listScopes
type DealKind = 'weeklyDeals' | 'seasonalOffers'
const isDeal = (kind: HomeRowKind): kind is DealKind => kind === 'weeklyDeals' || kind === 'seasonalOffers'

const spotlightOf = (
  { subCategories, ...category }: CategoryTree[number],
  products: ProductCard[],
): HomePage['spotlight'] => ({ category, subCategories, products })

/** Handlers of the home page (docs/product.md, "Home page"). */
export const homeHandlers: Handlers<'dashboard'> = {
  async dashboard({ query: { emirate }, resources: { db }, actor }) {
    const owner = ownerOf(actor)
    const here = (scope: Scope): Scope => (emirate === undefined ? scope : scopes.inEmirate(scope, emirate))
    const row = (scope: Scope, size: number) => firstProducts(db, scopes.visibleTo(actor, scope), size)
    const [rows, tree] = await Promise.all([rowsOfHome(db), categoryTree(db)])
    const has = (kind: HomeRowKind) => rows.includes(kind)
    const sellers = (kind: 'officialStores' | 'topManufacturers') =>
      has(kind) ? sellersInOrder(db, kind, rowSize) : []
    const inSpotlight = has('spotlight') ? categoryInSpotlight(tree, new Date()) : null
    const scopeOf = (kind: HomeRowKind): Scope | null => {
      if (isList(kind)) return listScopes[kind]
      return kind === 'spotlight' && inSpotlight
        ? scopes.inCategory({ id: inSpotlight._id, parentId: null })
        : null
    }
    const listRows = rows.flatMap((kind) => {
      const scope = scopeOf(kind)
      return scope ? [{ kind, scope }] : []
    })
    const [banners, lists, weekly, seasonal, officialStores, topManufacturers, recommended, recent] =
      await Promise.all([
        currentBanners(db),
        Promise.all(listRows.map(({ scope }) => row(here(scope), candidateSize))),
        currentDeals(db, actor, 'weekly', rowSize, here),
        currentDeals(db, actor, 'seasonal', rowSize, here),
        sellers('officialStores'),
        sellers('topManufacturers'),
        owner && has('recommended') ? row(here(scopes.recommendedTo(owner)), rowSize) : [],
        owner && has('recent') ? row(scopes.viewedBy(owner), rowSize) : [],
      ])
    const setsOf = { weeklyDeals: weekly, seasonalOffers: seasonal }
    const dealKinds = rows.filter(isDeal)
    /** Deals choose before lists do: a set is shown whole, wherever its row stands. */
    const choosing: HomeRowKind[] = [...dealKinds, ...listRows.map(({ kind }) => kind)]
    const distinct = distinctRows(
      [...dealKinds.map((kind) => setsOf[kind][0]?.products ?? []), ...lists],
      rowSize,
    )
    const shown = (kind: HomeRowKind) => distinct[choosing.indexOf(kind)] ?? []
    /** The row shows the set that ends first. */
    const deals = (kind: DealKind) =>
      setsOf[kind].map((set, index) => (index === 0 && has(kind) ? { ...set, products: shown(kind) } : set))
    return {
      data: {
        rows,
        banners,
        categories: tree.map(({ subCategories: _, ...category }) => category),
        featured: shown('featured'),
        newArrivals: shown('newArrivals'),
        topOffers: shown('topOffers'),
        hotDeals: shown('hotDeals'),
        mostlyViewed: shown('mostlyViewed'),
        mostlySearched: shown('mostlySearched'),
        weeklyDeals: deals('weeklyDeals'),
        seasonalOffers: deals('seasonalOffers'),
        officialStores,
        topManufacturers,
        recommended,
        recent,
        spotlight: inSpotlight && spotlightOf(inSpotlight, shown('spotlight')),
      },
    }
  },
}
