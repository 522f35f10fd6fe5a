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

/** Those whose content is the same for everybody, in the order in which menus show them. */
export const openLists = [
  'explore',
  'featured',
  'arrival',
  'top-offers',
  'hot-deals',
  'view',
  'search',
] as const satisfies readonly ListType[]

/** What a list can be narrowed by. Prices are whole AED; 0 and 1000000 mean no bound (docs/product.md, "Price filter"). */
export type ListFilters = {
  subCat?: string | undefined
  sort?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  condition?: string | undefined
  emirate?: string | undefined
  postedBy?: string | undefined
  page?: number | undefined
}

/** Where a reader came from: its category, or the list that its breadcrumb leads back to. */
export type ProductOrigin = { catId: string } | { from: ListType | 'wishlist' }

const defaults: Partial<Record<keyof ListFilters, number>> = { minPrice: 0, maxPrice: 1_000_000, page: 1 }

/** A query without what says nothing, always in the same order, so that one list has one address. */
const query = (filters: ListFilters = {}): string => {
  const order: (keyof ListFilters)[] = [
    'subCat',
    'condition',
    'emirate',
    'postedBy',
    'minPrice',
    'maxPrice',
    'sort',
    'page',
  ]
  const search = new URLSearchParams()
  for (const key of order) {
    const value = filters[key]
    if (value !== undefined && value !== '' && value !== defaults[key]) search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

const originQuery = (origin?: ProductOrigin): string => {
  if (!origin) return ''
  return 'catId' in origin ? `?cat_id=${origin.catId}` : `?name_en=${origin.from}`
}

/** The tabs of a member's own profile, in the order in which they stand. */
export const accountTabs = [
  'details',
  'listings',
  'boosters',
  'business',
  'import',
  'offers',
  'saved-searches',
  'addresses',
  'cards',
  'following',
  'followers',
  'language',
  'notifications',
  'sessions',
  'password',
  'security',
  'delete',
] as const
export type AccountTab = (typeof accountTabs)[number]

const listingsQuery = ({ catId, page = 1 }: { catId?: string | undefined; page?: number | undefined }) => {
  const search = new URLSearchParams()
  if (catId) search.set('cat_id', catId)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export type AdminSearch = Record<string, string | number | undefined>

/** What a list or a table is narrowed by, without what says nothing. */
const partQuery = (part: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(part)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

type BlogPart = { search?: string | undefined; page?: number | undefined }

/** Pages of information that are nothing but text. */
export const informationPages = [
  'about-us',
  'consumer-rights',
  'terms-and-conditions',
  'privacy-policy',
] as const
export type InformationPage = (typeof informationPages)[number]

type MyListingsQuery = { type?: string | undefined; catId?: string | undefined; page?: number | undefined }

const build = (locale: Locale) => {
  const { prefix } = locales[locale]
  return {
    home: () => prefix || '/',
    product: (id: string, origin?: ProductOrigin) => `${prefix}/product-detail/${id}${originQuery(origin)}`,
    category: (id: string, filters?: ListFilters) => `${prefix}/products/${id}${query(filters)}`,
    allProducts: (type: ListType, filters?: ListFilters) => `${prefix}/all-products/${type}${query(filters)}`,
    /** Half a character, as some keyboards type it for a moment, is no part of an address. */
    search: (text: string, filters?: ListFilters) =>
      `${prefix}/searched-products/${encodeURIComponent(text.toWellFormed())}${query(filters)}`,
    /** Where the search form sends `?search=`; the server leads on to `search(text)`. */
    searchForm: () => `${prefix}/searched-products`,
    profile: (userId: string, listings: { catId?: string | undefined; page?: number | undefined } = {}) =>
      `${prefix}/view-profile/${userId}${listingsQuery(listings)}`,
    wishlist: (page = 1) => `${prefix}/wishlist${page > 1 ? `?page=${page}` : ''}`,
    notifications: () => `${prefix}/notifications`,
    /** The conversations; one of them, or the one about a product, which begins when there is none. */
    chat: (open: { room: string } | { product: string } | null = null) =>
      `${prefix}/chat${open ? `?${new URLSearchParams(open)}` : ''}`,
    /** Where selling begins; a fragment says that photos were shared with the app, or got lost. */
    sell: (arrival?: 'shared' | 'not-shared') => `${prefix}/sell${arrival ? `#${arrival}` : ''}`,
    /** Where a telephone sends photos that are shared with the app. */
    share: () => `${prefix}/share`,
    /** What makes the shop an app that can be installed, in this language. */
    manifest: () => `${prefix}/manifest.webmanifest`,
    /** Where a listing begins: which category it belongs to. */
    chooseCategory: () => `${prefix}/choose-category`,
    /** The form of a new listing in a category, or of the one with this id. */
    addProduct: (categoryId: string, productId?: string) =>
      `${prefix}/add-product/${categoryId}${productId ? `/${productId}` : ''}`,
    /** Where the link at the end of a mail leads: its token is signed. */
    unsubscribe: (token: string) => `${prefix}/unsubscribe/${token}`,
    /** One of the member's offers, among the others. */
    offer: (id: string) => `${prefix}/profile/offers?offer=${id}`,
    /** The member's own profile, or one of its tabs. */
    account: (tab?: AccountTab, page = 1) =>
      `${prefix}/profile${tab ? `/${tab}` : ''}${page > 1 ? `?page=${page}` : ''}`,
    /** Where a booster is bought for a listing. */
    boost: (productId: string) => `${prefix}/profile/boosters?product=${productId}`,
    /** The receipt of a booster, to be printed. */
    receipt: (purchaseId: string) => `${prefix}/profile/receipt/${purchaseId}`,
    /** The member's own listings of a state, or the drafts on this device. */
    myListings: ({ type, catId, page = 1 }: MyListingsQuery = {}) => {
      const search = new URLSearchParams()
      if (type && type !== 'active') search.set('type', type)
      if (catId) search.set('cat_id', catId)
      if (page > 1) search.set('page', String(page))
      return `${prefix}/profile/listings${search.size > 0 ? `?${search}` : ''}`
    },
    /** The administration, or a part of it. */
    admin: (part = '', search: AdminSearch = {}) =>
      `${prefix}/admin${part && `/${part}`}${partQuery(search)}`,
    maintenance: () => `${prefix}/server-maintenance`,
    /** What the service worker shows where there is no network. */
    offline: () => `${prefix}/offline`,
    /** The form for queries, or what stands there when one was sent. */
    contact: (part?: 'sent') => `${prefix}/contact-us${part ? `/${part}` : ''}`,
    /** Where the link leads that undoes a change of an account. */
    accountUndo: (token: string) => `${prefix}/account-undo/${token}`,
    /** The newsletter's form, what stands there when it was sent, or where the link in its mail leads. */
    newsletter: (part?: string) => `${prefix}/newsletter${part ? `/${part}` : ''}`,
    blog: (part: BlogPart = {}) => `${prefix}/blog${partQuery(part)}`,
    blogCategory: (id: string, part: BlogPart = {}) =>
      `${prefix}/all-blogs/${encodeURIComponent(id)}${partQuery(part)}`,
    article: (id: string) => `${prefix}/blog-detail/${encodeURIComponent(id)}`,
    feed: () => `${prefix}/blog/rss.xml`,
    information: (page: InformationPage) => `${prefix}/${page}`,
    /** The questions, those with some words in them, or one of them. */
    faqs: ({ search, question }: { search?: string | undefined; question?: string | undefined } = {}) =>
      `${prefix}/faqs${partQuery({ search })}${question ? `#${question}` : ''}`,
    officialStores: (
      part: { search?: string | undefined; emirate?: string | undefined; page?: number | undefined } = {},
    ) => `${prefix}/official-stores${partQuery(part)}`,
    topManufacturers: (
      part: { search?: string | undefined; country?: string | undefined; category?: string | undefined } = {},
    ) => `${prefix}/top-manufacturers${partQuery(part)}`,
    seasonalOffers: () => `${prefix}/seasonal-offers`,
    /** A deal set. */
    deal: (id: string, page = 1) => `${prefix}/weekly-deals/${id}${partQuery({ page })}`,
  }
}

const built = { en: build('en'), ar: build('ar') }

/** Every address of the site in one language, from the root of the host. */
export const paths = (locale: Locale) => built[locale]

/** The language of the page at a path. */
export const localeOfPath = (path: string): Locale => (/^\/ar(?=\/|$)/.test(path) ? 'ar' : 'en')

/** A path from the root, with its query, as it is in `locale`; any language's form is taken. */
export const inLocale = (path: string, locale: Locale): string => {
  const bare = path.replace(/^\/ar(?=\/|\?|#|$)/, '')
  const rooted = bare.startsWith('/') ? bare : `/${bare}`
  const { prefix } = locales[locale]
  if (!prefix) return rooted
  return prefix + (/^\/(?:\?|#|$)/.test(rooted) ? rooted.slice(1) : rooted)
}

/** The same page in the other language: path, query and fragment stay. */
export const switchLocale = (url: URL, from: Locale): string =>
  inLocale(`${url.pathname}${url.search}${url.hash}`, otherLocale(from))

/** The smaller of a picture's two files, and its larger one, in pixels. `avatar` is square; logos have it too. */
export const pictureWidths = {
  card: [480, 960],
  banner: [960, 1920],
  avatar: [240, 480],
  /** Whole pictures: the longer side. */
  chat: [640, 1600],
  article: [480, 960],
} as const
export type PictureKind = keyof typeof pictureWidths

/** The picture of an article for where it is shared, in its language. */
export const sharedPicture = (language: Locale, id: string) =>
  `/media/previews/${language}/${encodeURIComponent(id)}.png`

/** A photo or a banner for where its page is shared: JPEG in the one shape that previews have. */
export const sharedPhoto = (base: string) => `${base}-shared.jpg`
/** How large every picture is that is made for sharing, in pixels. */
export const sharedPhotoSize = { width: 1200, height: 630 } as const

/** The addresses of a picture: `src` is the smaller file. */
export const picture = (base: string, kind: PictureKind = 'card') => {
  const [small, large] = pictureWidths[kind]
  return {
    src: `${base}-${small}.webp`,
    srcset: `${base}-${small}.webp ${small}w, ${base}-${large}.webp ${large}w`,
    large: `${base}-${large}.webp`,
  }
}
