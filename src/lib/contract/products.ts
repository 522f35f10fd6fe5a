import * as z from 'zod/mini'
import { attributeFilters } from './attribute-filters.ts'
import { attribute } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { byFacet, facetCounts, facetFilters, sellerKinds, shownFacets, valueCounts } from './facets.ts'
import {
  currency,
  emirate,
  fils,
  id,
  idList,
  listOf,
  moment,
  noData,
  optional,
  paging,
  queryText,
  wholeNumber,
} from './fields.ts'
import { highestPriceBound } from './limits.ts'
import { near, placeKey, placeName } from './places.ts'

export const sorts = ['newest', 'price_asc', 'price_desc', 'views', 'nearest', 'relevance'] as const
export const sort = z.enum(sorts)

/** Whether a shopper chose an order that says exactly what comes first, unlike relevance and the list's own. */
export const isExplicitSort = (sort: Sort | undefined): sort is Exclude<Sort, 'relevance'> =>
  sort !== undefined && sort !== 'relevance'
export type Sort = (typeof sorts)[number]
export const dealKinds = ['weekly', 'seasonal'] as const

/** Fields of a product card (docs/product.md, "Product card"). `price` 0 means "Ask for price". Money is fils. */
export const productCard = z.object({
  _id: id,
  userId: id,
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  feature: z.nullable(z.string()),
  feature_ar: z.nullable(z.string()),
  /** The cover's path without width and extension; see `mediaPath`. */
  images: z.array(z.string()),
  price: fils,
  /** Price that it is reduced from; null if it is not reduced (docs/product.md, "Price history"). */
  reducedFrom: z.nullable(fils),
  currency,
  wholesale: z.nullable(z.object({ price: fils, minimum: z.int() })),
  deal: z.nullable(z.object({ _id: id, kind: z.enum(dealKinds), price: fils, endsAt: moment })),
  category: z.object({ _id: id, name: z.string(), name_ar: z.string() }),
  ...shownFacets,
  /** Area, community or building; null where only the emirate is known. */
  place: z.nullable(placeName),
  boosterApplied: z.boolean(),
  /** Its seller keeps it for a buyer. */
  reserved: z.boolean(),
  createdAt: moment,
})
export type ProductCard = z.output<typeof productCard>

/** Public fields of a seller. */
export const sellerCard = z.object({
  _id: id,
  kind: z.enum(sellerKinds),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  official: z.boolean(),
  emirate: z.nullable(emirate),
  memberSince: moment,
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  followerCount: z.int(),
  productCount: z.int(),
})
export type SellerCard = z.output<typeof sellerCard>

/** How a seller replies to chats, coarsely; computed by a job from chats of 90 days. */
const sellerReplies = z.object({
  /** Chats of ten that they reply to, rounded down. */
  outOfTen: z.int(),
  /** Typical time of the first reply; `days` is longer than a day. Null if they seldom reply. */
  within: z.nullable(z.enum(['hour', 'hours', 'day', 'days'])),
})
export type SellerReplies = z.output<typeof sellerReplies>

/** Checks that a seller has passed, each by itself, and when they were last here, as a phrase. */
export const sellerTrust = z.object({
  email: z.boolean(),
  phone: z.boolean(),
  /** An admin accepted the papers of the business. */
  papers: z.boolean(),
  /** An admin checked the identity. */
  identity: z.boolean(),
  /** Null if it was longer ago, or the seller does not show it. */
  lastSeen: z.nullable(z.enum(['today', 'week', 'month'])),
  /** Null while there are fewer than five chats. */
  replies: z.nullable(sellerReplies),
})
export type SellerTrust = z.output<typeof sellerTrust>

/** Kinds of advice to buyers. */
export const safetyTips = ['vehicles', 'property', 'services', 'general'] as const
export type SafetyTip = (typeof safetyTips)[number]

/** Fields of a product's page. */
export const productDetail = z.extend(productCard, {
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  status: z.enum(['active', 'sold', 'expired']),
  /** Places that it is in, from the inside out, without the emirate. */
  places: z.array(placeName),
  attributes: z.array(z.extend(attribute, { value: z.union([z.string(), z.number(), z.boolean()]) })),
  /** Prices that it has had, the present one last; empty if its price never changed. 0 means "Ask for price". */
  priceHistory: z.array(z.object({ price: fils, since: moment })),
  topCategory: z.object({ _id: id, name: z.string(), name_ar: z.string() }),
  seller: sellerCard,
  trust: sellerTrust,
  safetyTip: z.enum(safetyTips),
  viewCount: z.int(),
  favouriteCount: z.int(),
  /** The seller is willing to talk about the price. */
  negotiable: z.boolean(),
  /** The seller allows calls, or WhatsApp: revealContact returns the number. */
  showCall: z.boolean(),
  showWhatsApp: z.boolean(),
  expiresAt: moment,
  updatedAt: moment,
})
export type ProductDetail = z.output<typeof productDetail>

/** Facet of an attribute: products by value, or the lowest and highest number; without its own filter. */
const attributeFacet = z.union([
  z.object({
    key: z.string(),
    kind: z.literal('values'),
    counts: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
  z.object({ key: z.string(), kind: z.literal('range'), min: z.number(), max: z.number(), count: z.int() }),
])
export type AttributeFacet = z.output<typeof attributeFacet>

/** Facet counts: hits that remain with each filter; lower bounds where `exact` is false (see `listOf`). */
export const facets = z.object({
  subCategory: z.array(z.object({ _id: id, name: z.string(), name_ar: z.string(), count: z.int() })),
  /** That of emirates is without the filter by place as well, which is within the emirate. */
  ...facetCounts,
  /** Places of the emirate that the list is narrowed to, those within them included; empty without an emirate. */
  place: valueCounts,
  /**
   * Filterable attributes of the leaf category that the list is in, or those that the sub-categories of its top category
   * share; those without a value are left out.
   */
  attributes: z.array(attributeFacet),
  exact: z.boolean(),
})
export type Facets = z.output<typeof facets>

/** Facets of a list without products. */
export const noFacets: Facets = {
  subCategory: [],
  ...byFacet(() => []),
  place: [],
  attributes: [],
  exact: true,
}

/** Filters of every list. Prices are whole AED, inclusive. */
export const productFilters = {
  subCat: optional(id),
  minPrice: optional(wholeNumber(0, highestPriceBound)),
  maxPrice: optional(wholeNumber(0, highestPriceBound)),
  ...facetFilters,
  /** Key of a city, area or community; includes those within it. */
  place: optional(placeKey),
  /**
   * Attributes of a leaf category, or those that the sub-categories of a top category share, in the format of
   * `formatAttributeFilters`: `bedrooms:2,3;area:500..`. Ignored by other lists.
   */
  attributes: optional(attributeFilters),
  sort: optional(sort),
  /**
   * Where the order "nearest" begins: a position or the key of a place. Without it, the place or emirate of the filters;
   * without any, the newest come first.
   */
  near: optional(near),
}
export type ProductFilters = {
  [Name in Exclude<keyof typeof productFilters, 'sort' | 'near'>]?: z.output<(typeof productFilters)[Name]>
}

/** Default page size of a list. */
export const listSize = 24

/** Products of a row, as on the home page: the default and the maximum. */
export const rowSize = 12
export const maxRowSize = 48

/** Products of a seller on the page of another one. */
export const moreFromSellerSize = 5

export const productListQuery = z.object({ categoryId: optional(id), ...productFilters, ...paging(listSize) })
/** Most promoted products above a list in an explicit order. */
export const promotedSize = 2

export const productList = z.extend(listOf(productCard), {
  facets,
  /**
   * Boosted products that pass the filters, for a row of their own above the first page of a list in an explicit order
   * (docs/product.md, "Boosters"). None of them is in `items`.
   */
  promoted: z.array(productCard),
})
export type ProductList = z.output<typeof productList>

/** Products in a part of the sitemap: each has an address in both languages, and a part holds 10,000. */
export const productsPerSitemapPart = 5_000

/** Most products that one call names as viewed. */
const mostViewed = 40

/** Products that the caller's browser remembers as viewed, the latest first. */
const viewedIds = optional(idList(mostViewed))

const list = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'open',
    summary,
    query: productListQuery,
    response: productList,
    errors: ['not_found'],
  })

/** List that depends on the visitor; `ids` are products that their browser remembers, beside those of their session. */
const personalList = <const P extends string>(path: P, summary: string) =>
  endpoint({ ...list(path, summary), query: z.extend(productListQuery, { ids: viewedIds }) })

export const productEndpoints = {
  getProduct: endpoint({
    method: 'GET',
    path: 'getProduct/:id',
    access: 'open',
    summary:
      'A product; counts a view of this device, and records it for recently viewed and, with searchHistory, for searches',
    params: z.object({ id }),
    query: z.object({ searchHistory: optional(queryText) }),
    response: productDetail,
    errors: ['not_found', 'gone'],
  }),
  relatedProducts: endpoint({
    method: 'GET',
    path: 'relatedProducts',
    access: 'open',
    summary: 'Similar products',
    query: z.object({
      productId: id,
      subCategoryId: optional(id),
      size: optional(wholeNumber(1, maxRowSize)),
    }),
    response: z.array(productCard),
    errors: ['not_found'],
  }),
  moreFromSeller: endpoint({
    method: 'GET',
    path: 'moreFromSeller',
    access: 'open',
    summary: 'Other products that the seller of a product has for sale, newest first',
    query: z.object({ productId: id }),
    response: z.array(productCard),
    errors: ['not_found'],
  }),
  recordView: endpoint({
    method: 'POST',
    path: 'recordView/:id',
    access: 'open',
    summary:
      'Record a page view of a product, sent as a beacon: counted once per browser and day. The first one begins a guest session',
    params: z.object({ id }),
    body: z.object({
      deviceId: z.string().check(z.regex(/^[\w-]{8,64}$/, 'invalid')),
      searchHistory: z.optional(queryText),
      /** The browser has no session, so that a guest's is begun. */
      guest: z.optional(z.boolean()),
    }),
    /** Token of the guest's session that was begun; none is begun for robots and after too many. */
    response: z.object({ tempToken: z.nullable(z.string()) }),
    errors: ['not_found', 'too_many_requests'],
    beacon: true,
  }),
  getProducts: list('getProducts', 'All products, or those of a category'),
  featuredProd: list('featuredProd', 'Featured products, chosen by the shop'),
  recommended: personalList('recommended', 'Products similar to those that this visitor viewed and favoured'),
  newArrival: list('newArrival', 'The newest products'),
  mostlyViewed: list('mostlyViewed', 'Products with the most views in the last 30 days'),
  mostlySearched: list('mostlySearched', 'Products that were found by search most often in the last 30 days'),
  topDeals: list('topDeals', 'Products in a weekly deal or seasonal offer, by the amount saved in AED'),
  hotDeals: list('hotDeals', 'Products in a weekly deal or seasonal offer, by the percentage saved'),
  recentProducts: personalList('recentProducts', 'Products that this visitor viewed, latest first'),
  keepViews: endpoint({
    method: 'POST',
    path: 'keepViews',
    access: 'member',
    summary: 'Keep the products that the browser remembers as viewed, the latest first, in the account',
    body: z.object({ productIds: z.array(id, 'required').check(z.maxLength(mostViewed, 'invalid')) }),
    response: noData,
  }),
  sitemapParts: endpoint({
    method: 'GET',
    path: 'sitemapParts',
    access: 'open',
    summary: 'Parts of the sitemap of products: the first id of each',
    response: z.array(id),
  }),
  sitemapPart: endpoint({
    method: 'GET',
    path: 'sitemapPart/:from',
    access: 'open',
    summary: 'Part of the sitemap: products for sale among the 5,000 from this id on, by id',
    params: z.object({ from: id }),
    response: z.array(z.object({ _id: id, image: z.nullable(z.string()), updatedAt: moment })),
  }),
  recentProduct: endpoint({
    method: 'GET',
    path: 'recentProduct',
    access: 'open',
    summary:
      'The products that this visitor viewed last, for a row; ids adds those that the browser remembers',
    query: z.object({ size: optional(wholeNumber(1, 24)), ids: viewedIds }),
    response: z.array(productCard),
  }),
}
