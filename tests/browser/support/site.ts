import type { APIRequestContext } from '@playwright/test'
import type { Sent } from '#lib/content/types.ts'
import type { Category } from '#lib/contract/categories.ts'
import type { Room } from '#lib/contract/chat.ts'
import type { DealSet } from '#lib/contract/deals.ts'
import type { ProductCard, SellerCard } from '#lib/contract/products.ts'
import { informationPages, listTypes, type paths } from '#lib/i18n/paths.ts'
import { demoLogin } from './shopper.ts'

/** Ids of demo data for addresses. */
export type Known = {
  topCategory: string
  subCategory: string
  /** A product with a price, in a running deal if there is one. */
  product: string
  /** A product with "Ask for price". */
  askedProduct: string
  /** Products of one category. */
  compared: string[]
  /** An official store, and a private seller. */
  store: string
  person: string
  /** A conversation of the demo member. */
  room: string
  /** A running deal set. */
  deal: string
  /** The latest article, and its category. */
  article: string
  blogCategory: string
}

type Data<T> = { data: T }
const read = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const response = await request.get(`/user/v1/${path}`)
  return ((await response.json()) as Data<T>).data
}

let known: Promise<Known> | undefined

/** Reads the ids from the server under test, once per worker. */
export const readKnown = (request: APIRequestContext): Promise<Known> => {
  known ??= find(request)
  return known
}

async function find(request: APIRequestContext): Promise<Known> {
  const tree = await read<(Category & { subCategories: Category[] })[]>(request, 'category')
  const fullest = <T extends Category>(list: T[]) =>
    list.toSorted((a, b) => b.productCount - a.productCount)[0]
  const top = fullest(tree)
  const sub = fullest(top?.subCategories ?? [])
  const dealt = await read<{ items: ProductCard[] }>(request, 'topDeals?size=50')
  const cheap = await read<{ items: ProductCard[] }>(request, 'getProducts?sort=price_asc&size=100')
  const ofSub = `getProducts?categoryId=${sub?._id}&size=3`
  const compared = await read<{ items: ProductCard[] }>(request, ofSub)
  const asked = await findAsked(request)
  const product = dealt.items.find(inBothLanguages) ?? cheap.items.find(inBothLanguages)
  const { officialStores, weeklyDeals } = await read<{
    officialStores: SellerCard[]
    weeklyDeals: DealSet[]
  }>(request, 'dashboard')
  const deal = weeklyDeals[0]?._id
  const [article] = (await readBlogs(request)).items
  const store = officialStores[0]?._id
  const person = cheap.items.find(({ postedBy }) => postedBy === 'individual')?.userId
  const room = await findRoom(request)
  if (!top || !sub || !product || !asked || !store || !person || !room || !deal || !article)
    throw new Error('the demo catalogue lacks what the tests need')
  return {
    topCategory: top._id,
    subCategory: sub._id,
    product: product._id,
    askedProduct: asked,
    compared: compared.items.map(({ _id }) => _id),
    store,
    person,
    room,
    deal,
    article: article.id,
    blogCategory: article.category.id,
  }
}

const readBlogs = async (request: APIRequestContext) =>
  (await (await request.get('/wp-json/custom/v1/blogs')).json()) as Sent['blogList']

/** Returns the latest conversation of the demo member. */
async function findRoom(request: APIRequestContext): Promise<string | undefined> {
  const { email, password } = demoLogin('member')
  const login = await request.post('/user/v1/login', { data: { email, password } })
  const { token } = ((await login.json()) as Data<{ token: string }>).data
  const list = await request.get('/user/v1/chatList', { headers: { authorization: `Bearer ${token}` } })
  return ((await list.json()) as Data<{ items: Room[] }>).data.items[0]?._id
}

/** Products need both names here, because the title of a page cannot have a language of its own. */
const inBothLanguages = ({ name, name_ar }: ProductCard) => name !== null && name_ar !== null

async function findAsked(request: APIRequestContext): Promise<string | undefined> {
  for (let page = 1; page <= 30; page += 1) {
    const { items } = await read<{ items: ProductCard[] }>(request, `getProducts?size=100&page=${page}`)
    const found = items.find((item) => item.price === 0 && inBothLanguages(item))
    if (found || items.length === 0) return found?._id
  }
  return undefined
}

type Paths = ReturnType<typeof paths>

export type SitePage = {
  name: string
  status?: number
  /** True for one of several pages of the same template: one visit is enough in `npm test`. */
  isVariant?: true
  path: (to: Paths, known: Known) => string
}

/** Content pages, which readers reach from search engines: they have the smallest budget. */
const contentPages: SitePage[] = [
  { name: 'blog', path: (to) => to.blog() },
  { name: 'blog, second page', isVariant: true, path: (to) => to.blog({ page: 2 }) },
  { name: 'blog without a hit', isVariant: true, path: (to) => to.blog({ search: 'zzzzqqqqxxxx' }) },
  { name: 'blog category', isVariant: true, path: (to, { blogCategory }) => to.blogCategory(blogCategory) },
  { name: 'article', path: (to, { article }) => to.article(article) },
  ...informationPages.map((page, place) => ({
    name: page,
    ...(place > 0 && { isVariant: true as const }),
    path: (to: Paths) => to.information(page),
  })),
  { name: 'questions', path: (to) => to.faqs() },
  { name: 'questions without a hit', isVariant: true, path: (to) => to.faqs({ search: 'zzzzqqqqxxxx' }) },
  { name: 'official stores', path: (to) => to.officialStores() },
  { name: 'top manufacturers', path: (to) => to.topManufacturers() },
  { name: 'price insight', path: (to) => `${to.home() === '/' ? '' : to.home()}/price-insight` },
  { name: 'contact', path: (to) => to.contact() },
  { name: 'contact, sent', isVariant: true, path: (to) => to.contact('sent') },
  { name: 'newsletter', path: (to) => to.newsletter() },
  { name: 'newsletter, sent', isVariant: true, path: (to) => to.newsletter('sent') },
  { name: 'seasonal offers', path: (to) => to.seasonalOffers() },
  { name: 'deal', path: (to, { deal }) => to.deal(deal) },
]

/** Every page of the site, by name (docs/product.md, "Pages"). */
export const pages: SitePage[] = [
  { name: 'home', path: (to) => to.home() },
  { name: 'category', path: (to, { topCategory }) => to.category(topCategory) },
  { name: 'sub-category', isVariant: true, path: (to, { subCategory }) => to.category(subCategory) },
  {
    name: 'category with filters, second page',
    isVariant: true,
    path: (to, { topCategory }) => to.category(topCategory, { sort: 'price_asc', minPrice: 5, page: 2 }),
  },
  {
    name: 'category without a hit',
    isVariant: true,
    path: (to, { subCategory }) => to.category(subCategory, { minPrice: 999_999_998, maxPrice: 999_999_999 }),
  },
  ...listTypes.map((type) => ({
    name: `all products: ${type}`,
    ...(type !== 'explore' && { isVariant: true as const }),
    path: (to: Paths) => to.allProducts(type),
  })),
  { name: 'search', path: (to) => to.search('samsung') },
  { name: 'search with a typing error', isVariant: true, path: (to) => to.search('samsnug') },
  { name: 'search without a hit', path: (to) => to.search('zzzzqqqqxxxx') },
  { name: 'product', path: (to, { product }) => to.product(product) },
  {
    name: 'product with "Ask for price"',
    isVariant: true,
    path: (to, { askedProduct }) => to.product(askedProduct),
  },
  { name: 'comparison', path: (to, { compared }) => to.compare(compared) },
  { name: 'comparison of nothing', isVariant: true, path: (to) => to.compare() },
  ...contentPages,
  { name: 'article not found', isVariant: true, status: 404, path: (to) => to.article('no-such-article') },
  { name: 'sell', path: (to) => to.sell() },
  { name: 'not found', status: 404, path: (to) => `${to.home().replace(/\/$/, '')}/no-such-page` },
  {
    name: 'product not found',
    isVariant: true,
    status: 404,
    path: (to) => to.product('0198c0de-0000-7000-8000-000000000001'),
  },
  { name: 'maintenance', path: (to) => to.maintenance() },
  { name: 'offline', path: (to) => to.offline() },
]

/** Members' pages (docs/product.md, "Pages"); visitors are redirected to the home page. */
export const memberPages: typeof pages = [
  { name: 'wishlist', path: (to) => to.wishlist() },
  { name: 'notifications', path: (to) => to.notifications() },
  { name: 'conversations', path: (to) => to.chat() },
  { name: 'conversation', path: (to, { room }) => to.chat({ room }) },
  { name: 'choose a category', path: (to) => to.chooseCategory() },
  { name: 'new listing', path: (to, { subCategory }) => to.addProduct(subCategory) },
  { name: 'own listings', path: (to) => to.myListings() },
  { name: 'store', path: (to, { store }) => to.profile(store) },
  { name: 'seller without a store', isVariant: true, path: (to, { person }) => to.profile(person) },
]
