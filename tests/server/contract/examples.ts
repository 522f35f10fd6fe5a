import type { CallInput, ErrorCode } from '#lib/contract/endpoint.ts'
import type { Contract, EndpointName } from '#lib/contract/index.ts'
import type { Database } from '#server/db/client.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

export const roles = ['visitor', 'guest', 'member', 'pending', 'business', 'admin'] as const
export type Role = (typeof roles)[number]

/** What the examples are about: things of a seller who is none of the callers. */
export type World = {
  sellerId: string
  categoryId: string
  productId: string
  /** Things of that seller that nobody else may see. */
  draftId: string
  reviewedId: string
  hiddenId: string
  blockedUserId: string
  credentials: { email: string; password: string }
}

export async function createWorld(db: Database): Promise<World> {
  const seller = await createUser(db)
  const { leaf } = await createBranch(db)
  const of = { seller, category: leaf }
  const password = 'Correct-horse-1'
  const [product, draft, reviewed, hidden, blocked, member] = await Promise.all([
    createProduct(db, of, { name: 'Oak table' }),
    createProduct(db, of, { status: 'draft' }),
    createProduct(db, of, { status: 'review' }),
    createProduct(db, of, { status: 'hidden' }),
    createUser(db, { blockedAt: new Date() }),
    createUser(db, { password }),
  ])
  return {
    sellerId: seller.id,
    categoryId: leaf.id,
    productId: product.id,
    draftId: draft.id,
    reviewedId: reviewed.id,
    hiddenId: hidden.id,
    blockedUserId: blocked.id,
    credentials: { email: member.email ?? '', password },
  }
}

export type Example<Name extends EndpointName> = {
  /** A call that is in order, whoever makes it. */
  input: (world: World) => CallInput<Contract[Name]>
  /** Calls that reach for what somebody else keeps to themself; or why there are none. */
  foreign: ((world: World) => CallInput<Contract[Name]>[]) | 'takes no id' | 'takes only public ids'
  /** Who is refused by the service although the contract lets them call. */
  refused?: Partial<Record<Role, ErrorCode>>
}

const none = { input: () => ({}), foreign: 'takes no id' } as const
const list = {
  input: ({ categoryId }: World) => ({ categoryId, page: '1', size: '5' }),
  foreign: 'takes only public ids',
} as const
const unshown = ({ draftId, reviewedId, hiddenId }: World) => [draftId, reviewedId, hiddenId]

/** One example for every endpoint: one that is missing does not compile. */
export const examples: { [Name in EndpointName]: Example<Name> } = {
  login: { input: ({ credentials }) => credentials, foreign: 'takes no id' },
  logout: none,
  currentUser: none,
  guestLogin: none,
  updateGuestProfile: {
    input: () => ({ language: 'ar', emirate: 'dubai' }),
    foreign: 'takes no id',
    refused: {
      visitor: 'forbidden',
      member: 'forbidden',
      pending: 'forbidden',
      business: 'forbidden',
      admin: 'forbidden',
    },
  },
  category: none,
  subCategory: { input: ({ categoryId }) => ({ categoryId }), foreign: 'takes only public ids' },
  getProduct: {
    input: ({ productId }) => ({ id: productId, searchHistory: 'oak' }),
    foreign: (world) => unshown(world).map((id) => ({ id })),
  },
  relatedProducts: {
    input: ({ productId, categoryId }) => ({ productId, subCategoryId: categoryId, size: '4' }),
    foreign: (world) => unshown(world).map((productId) => ({ productId })),
  },
  recordView: {
    input: ({ productId }) => ({ id: productId, deviceId: 'device-0001', searchHistory: 'oak' }),
    foreign: (world) => unshown(world).map((id) => ({ id, deviceId: 'device-0001' })),
  },
  getProducts: list,
  featuredProd: list,
  recommended: list,
  newArrival: list,
  mostlyViewed: list,
  mostlySearched: list,
  topDeals: list,
  hotDeals: list,
  recentProducts: list,
  recentProduct: { input: () => ({ size: '3' }), foreign: 'takes no id' },
  globalSearch: { input: () => ({ search: 'oak', size: '3' }), foreign: 'takes no id' },
  searchOnNextPage: {
    input: ({ categoryId }) => ({ search: 'oak', categoryId, sort: 'price_asc', minPrice: '5' }),
    foreign: 'takes only public ids',
  },
  saveSearchHistory: { input: () => ({ search: 'oak' }), foreign: 'takes no id' },
  searchHistory: none,
  clearSearch: { input: () => ({ search: 'oak' }), foreign: 'takes no id' },
  banner: none,
  dashboard: none,
  getProfileById: {
    input: ({ sellerId, categoryId }) => ({ userId: sellerId, categoryId }),
    foreign: ({ blockedUserId }) => [{ userId: blockedUserId }],
  },
  addWishList: {
    input: ({ productId }) => ({ productId, isFav: true }),
    foreign: (world) => unshown(world).map((productId) => ({ productId, isFav: true })),
  },
  getWishList: { input: () => ({ page: '1', size: '5' }), foreign: 'takes no id' },
  statesList: none,
  selectState: { input: () => ({ emirate: 'ajman' }), foreign: 'takes no id' },
}
