import { wholeCharacters } from '#lib/browsers/whole-characters.ts'
import type { informationPages as knownPages, priceBounds } from '../contract/limits.ts'
import type { ProductFilters, Sort } from '../contract/products.ts'
import type { AccountTab } from './account-tabs.ts'
import { type Locale, locales, otherLocale } from './locales.ts'

/** The types of /all-products/:name (docs/product.md, "Lists and sorts"). */
export const listTypes = [
  'featured',
  'recommended',
  'arrival',
  'explore',
  'recent',
  'search',
  'view',
  'top-offers',
  'hot-deals',
] as const
export type ListType = (typeof listTypes)[number]

/** Fragment of a profile that opens the form to review its member. */
export const reviewFragment = '#review'

/** Lists with the same content for everybody, in the order of the menus. */
export const publicLists = [
  'explore',
  'featured',
  'arrival',
  'top-offers',
  'hot-deals',
  'view',
  'search',
] as const satisfies readonly ListType[]

/** Filters, order and page of a list, beside those of attributes (see `withAttributes`). Prices are whole AED. */
export type ListFilters = ProductFilters & {
  sort?: Sort | undefined
  /** Position or place that the order "nearest" begins at. */
  near?: string | undefined
  page?: number | undefined
  /** The map of results instead of the products. */
  view?: 'map' | undefined
  /** Ids of parts of a search text that are left out, separated by commas. */
  off?: string | undefined
}

/** Origin of a visit to a product: a category, or the list that its breadcrumb leads back to. */
export type ProductOrigin = { catId: string } | { from: ListType | 'wishlist' }

type PlainFilter = Exclude<keyof ListFilters, 'attributes' | 'off'>

/** Parameters of a list's address in their order, each with the value that is left out. */
const listDefaults: Record<PlainFilter, string | number> = {
  subCat: '',
  condition: '',
  emirate: '',
  place: '',
  postedBy: '',
  // Literals that the compiler compares: every page loads this file, and an import costs another chunk.
  minPrice: 0 satisfies typeof priceBounds.minimum,
  maxPrice: 1_000_000 satisfies typeof priceBounds.maximum,
  sort: '',
  near: '',
  page: 1,
  view: '',
}
export const listParameters = Object.keys(listDefaults) as PlainFilter[]

/** Builds a query without default values, in a fixed order, so that each list has one address. */
const query = (filters: ListFilters = {}): string => {
  const search = new URLSearchParams()
  for (const name of listParameters) {
    const value = filters[name]
    if (value !== undefined && value !== '' && value !== listDefaults[name]) search.set(name, String(value))
  }
  if (filters.off) search.set('off', filters.off)
  return search.size > 0 ? `?${search}` : ''
}

const originQuery = (origin?: ProductOrigin): string => {
  if (!origin) return ''
  return 'catId' in origin ? `?cat_id=${origin.catId}` : `?name_en=${origin.from}`
}

export type AdminSearch = Record<string, string | number | undefined>

/** Builds a query without empty values and without page 1. */
const compactQuery = (part: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(part)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

type BlogPart = { search?: string | undefined; page?: number | undefined }

/** Information pages that are only text; not imported, as every public page would load more for it. */
export const informationPages = [
  'about-us',
  'consumer-rights',
  'terms-and-conditions',
  'privacy-policy',
] as const satisfies typeof knownPages
export type InformationPage = (typeof informationPages)[number]

type FiguresQuery = { days?: string | undefined; product?: string | undefined; page?: number | undefined }
type MyListingsQuery = { type?: string | undefined; catId?: string | undefined; page?: number | undefined }

const build = (locale: Locale) => {
  const { prefix } = locales[locale]
  return {
    home: () => prefix || '/',
    product: (id: string, origin?: ProductOrigin) => `${prefix}/product-detail/${id}${originQuery(origin)}`,
    category: (id: string, filters?: ListFilters) => `${prefix}/products/${id}${query(filters)}`,
    allProducts: (type: ListType, filters?: ListFilters) => `${prefix}/all-products/${type}${query(filters)}`,
    /**
     * Some keyboards produce half a surrogate pair for a moment, which cannot be encoded.
     */
    search: (text: string, filters?: ListFilters) =>
      `${prefix}/searched-products/${encodeURIComponent(wholeCharacters(text))}${query(filters)}`,
    /** Target of the search form with `?search=`; the server redirects to `search(text)`. */
    searchForm: () => `${prefix}/searched-products`,
    profile: (
      userId: string,
      { catId, page }: { catId?: string | undefined; page?: number | undefined } = {},
    ) => `${prefix}/view-profile/${userId}${compactQuery({ cat_id: catId, page })}`,
    /** Form to review a member, on their profile. */
    review: (userId: string) => `${prefix}/view-profile/${userId}${reviewFragment}`,
    /** Comparison of products by their ids. */
    compare: (ids: readonly string[] = []) =>
      `${prefix}/compare${ids.length > 0 ? `?ids=${ids.join()}` : ''}`,
    wishlist: (page = 1) => `${prefix}/wishlist${page > 1 ? `?page=${page}` : ''}`,
    notifications: () => `${prefix}/notifications`,
    /** The conversations, a conversation, or the one about a product, which is created when there is none. */
    chat: (open: { room: string } | { product: string } | null = null) =>
      `${prefix}/chat${open ? `?${new URLSearchParams(open)}` : ''}`,
    sell: () => `${prefix}/sell`,
    /** Choice of a category for a new listing, or of another one for a listing of one's own. */
    chooseCategory: (productId?: string) =>
      `${prefix}/choose-category${productId ? `?product=${productId}` : ''}`,
    /** Form of a new listing in a category, or of the listing with this id. */
    addProduct: (categoryId: string, productId?: string) =>
      `${prefix}/add-product/${categoryId}${productId ? `/${productId}` : ''}`,
    /** Target of the signed link at the end of a mail. */
    unsubscribe: (token: string) => `${prefix}/unsubscribe/${token}`,
    /** One offer in the list of the member's offers. */
    offer: (id: string) => `${prefix}/profile/offers?offer=${id}`,
    /** The member's own profile, or a tab of it. */
    account: (tab?: AccountTab, page = 1) =>
      `${prefix}/profile${tab ? `/${tab}` : ''}${page > 1 ? `?page=${page}` : ''}`,
    /** Purchase of a booster for a listing. */
    boost: (productId: string) => `${prefix}/profile/boosters?product=${productId}`,
    /** Printable receipt of a booster. */
    receipt: (purchaseId: string) => `${prefix}/profile/receipt/${purchaseId}`,
    /** The member's own listings of a state, or the drafts on this device. */
    myListings: ({ type, catId, page }: MyListingsQuery = {}) =>
      `${prefix}/profile/listings${compactQuery({ type: type === 'active' ? '' : type, cat_id: catId, page })}`,
    /** Figures of the member's own listings, or of one. */
    figures: ({ days, product, page }: FiguresQuery = {}) =>
      `${prefix}/profile/figures${compactQuery({ days: days === '30' ? '' : days, product, page })}`,
    /** The administration, or a page of it. */
    admin: (part = '', search: AdminSearch = {}) =>
      `${prefix}/admin${part && `/${part}`}${compactQuery(search)}`,
    maintenance: () => `${prefix}/server-maintenance`,
    /** Page that the service worker shows without a network. */
    offline: () => `${prefix}/offline`,
    /** Contact form, or its confirmation page. */
    contact: (part?: 'sent') => `${prefix}/contact-us${part ? `/${part}` : ''}`,
    /** Target of the link in a mail that undoes an account change. */
    accountUndo: (token: string) => `${prefix}/account-undo/${token}`,
    /** Form of the newsletter, its confirmation page, or the target of the link in its mail. */
    newsletter: (part?: string) => `${prefix}/newsletter${part ? `/${part}` : ''}`,
    blog: (part: BlogPart = {}) => `${prefix}/blog${compactQuery(part)}`,
    blogCategory: (id: string, part: BlogPart = {}) =>
      `${prefix}/all-blogs/${encodeURIComponent(id)}${compactQuery(part)}`,
    article: (id: string) => `${prefix}/blog-detail/${encodeURIComponent(id)}`,
    feed: () => `${prefix}/blog/rss.xml`,
    information: (page: InformationPage) => `${prefix}/${page}`,
    /** The questions, a search in them, or one of them. */
    faqs: ({ search, question }: { search?: string | undefined; question?: string | undefined } = {}) =>
      `${prefix}/faqs${compactQuery({ search })}${question ? `#${question}` : ''}`,
    officialStores: (
      part: { search?: string | undefined; emirate?: string | undefined; page?: number | undefined } = {},
    ) => `${prefix}/official-stores${compactQuery(part)}`,
    topManufacturers: (
      part: { search?: string | undefined; country?: string | undefined; category?: string | undefined } = {},
    ) => `${prefix}/top-manufacturers${compactQuery(part)}`,
    seasonalOffers: (filters?: ListFilters) => `${prefix}/seasonal-offers${query(filters)}`,
    /** A deal set. */
    deal: (id: string, filters?: ListFilters) => `${prefix}/weekly-deals/${id}${query(filters)}`,
  }
}

const built = { en: build('en'), ar: build('ar') }

/** Returns every address of the site in one language, as paths from the root of the host. */
export const paths = (locale: Locale) => built[locale]

/** Returns the language of the page at a path. */
export const localeOfPath = (path: string): Locale => (/^\/ar(?=\/|$)/.test(path) ? 'ar' : 'en')

/** Translates a path, with its query, to `locale`; accepts the path of any language. */
export const inLocale = (path: string, locale: Locale): string => {
  const bare = path.replace(/^\/ar(?=\/|\?|#|$)/, '')
  const rooted = bare.startsWith('/') ? bare : `/${bare}`
  const { prefix } = locales[locale]
  if (!prefix) return rooted
  return prefix + (/^\/(?:\?|#|$)/.test(rooted) ? rooted.slice(1) : rooted)
}

/** Returns the address of the same page in the other language, with query and fragment. */
export const switchLocale = (url: URL, from: Locale): string =>
  inLocale(`${url.pathname}${url.search}${url.hash}`, otherLocale(from))

/** Widths of a picture's smaller and larger file, in pixels. `avatar` is square and also used for logos. */
export const pictureWidths = {
  card: [480, 960],
  banner: [960, 1920],
  avatar: [240, 480],
  /** Uncropped: the longer side. */
  chat: [640, 1600],
  article: [480, 960],
  /** Of the content host. */
  remote: [480, 960],
  category: [96, 192],
} as const
export type PictureKind = keyof typeof pictureWidths
const isWebpOnly = (kind: PictureKind) => kind === 'chat' || kind === 'remote'

/**
 * Size of the larger file of an uploaded banner, in pixels. `aspect-banner` (src/styles/tokens.css) and the hints of both
 * forms (`bannerHint`, `pictureHint`) state the same shape.
 */
export const bannerSize = { width: 1920, height: 768 } as const

/** Picture of the categories with an icon that has an object (`categoryObject`). */
export const categoryPicture = (icon: string) => picture(`/media/categories/${icon}`, 'category')

/** Share preview of an article, in its language. */
export const articlePreview = (language: Locale, id: string) =>
  `/media/previews/${language}/${encodeURIComponent(id)}.png`

/** Share preview of a photo or a banner: JPEG in the shape of previews. */
export const photoPreview = (base: string) => `${base}-shared.jpg`
/** Size of a share preview, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/** Returns the addresses of a picture in pages: `src` is the smaller file. */
export const picture = (base: string, kind: PictureKind = 'card') => {
  const [small, large] = pictureWidths[kind]
  const format = isWebpOnly(kind) ? 'webp' : 'avif'
  return {
    src: `${base}-${small}.${format}`,
    srcset: `${base}-${small}.${format} ${small}w, ${base}-${large}.${format} ${large}w`,
    large: `${base}-${large}.${format}`,
  }
}

/** Address of a picture's larger file for others than pages, such as search engines: they may not know AVIF. */
export const webpPicture = (base: string, kind: PictureKind = 'card') =>
  `${base}-${pictureWidths[kind][1]}.webp`
