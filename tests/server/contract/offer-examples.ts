import type { EndpointName } from '#lib/contract/index.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'
import type { Example, ExampleCaller, World } from './examples.ts'

const nobody = '0198c0de-0000-7000-8000-00000000ffff'

/** Creates a product of the caller with another member’s offer; made-up ids without a caller. */
async function offerTo({ db, userId }: ExampleCaller) {
  if (userId === null) return { productId: nobody, offerId: nobody }
  const [{ leaf }, buyer] = await Promise.all([createBranch(db), createUser(db)])
  const product = await createProduct(db, { seller: { id: userId }, category: leaf })
  return { productId: product.id, offerId: await createOffer({ db, userId }, product.id, buyer.id) }
}

/** Creates an offer on a product of the caller. @returns its id */
export async function createOffer({ db, userId }: ExampleCaller, productId: string, buyerId: string) {
  const row = { productId, buyerId, sellerId: userId ?? '', amount: 50_00, expiresAt: daysFromNow(1) }
  const [offer] = await db.insert(schema.offers).values(row).returning()
  return offer?.id ?? ''
}

async function savedSearchOf({ db, userId }: ExampleCaller) {
  if (userId === null) return nobody
  const row = { userId, name: 'Oak', path: `/searched-products/${crypto.randomUUID()}` }
  const [search] = await db.insert(schema.savedSearches).values(row).returning()
  return search?.id ?? ''
}

/** Creates rows for the examples: an offer to the seller, and a saved search of the seller. */
export async function createOffered(seller: ExampleCaller, productId: string, buyerId: string) {
  return {
    offerId: await createOffer(seller, productId, buyerId),
    savedSearchId: await savedSearchOf(seller),
  }
}

const telling = { name: 'Oak', frequency: 'daily', byMail: false } as const

type Names = Extract<
  EndpointName,
  `${string}Offer${string}` | `offer${string}` | 'savedSearch' | `${string}SavedSearch${string}`
>

type OfferNames = Exclude<Names, `admin${string}` | 'seasonalOffers'>

export const offerExamples: { [Name in OfferNames]: Example<Name> } = {
  makeAnOffer: {
    input: ({ productId }) => ({ productId, amount: 50_00, idempotencyKey: crypto.randomUUID() }),
    foreign: ({ draftId, reviewedId, hiddenId }) =>
      [draftId, reviewedId, hiddenId].map((productId) => ({
        productId,
        amount: 50_00,
        idempotencyKey: crypto.randomUUID(),
      })),
  },
  offerResponse: {
    input: async (_, caller) => ({ ...(await offerTo(caller)), action: 'decline', version: 1 }),
    foreign: ({ productId, offerId }: World) => [{ productId, offerId, action: 'decline', version: 1 }],
  },
  getMyOffers: { input: () => ({ side: 'buying', page: '1', size: '5' }), foreign: 'takes no id' },
  getOffer: {
    input: async (_, caller) => ({ id: (await offerTo(caller)).offerId }),
    foreign: ({ offerId }) => [{ id: offerId }],
  },
  offerFloor: {
    input: async (_, caller) => ({ productId: (await offerTo(caller)).productId }),
    foreign: ({ productId }) => [{ productId }],
  },
  setOfferFloor: {
    input: async (_, caller) => ({
      productId: (await offerTo(caller)).productId,
      acceptFrom: 90_00,
      declineBelow: null,
    }),
    foreign: ({ productId }) => [{ productId, acceptFrom: 1, declineBelow: null }],
  },
  savedSearch: { input: () => ({}), foreign: 'takes no id' },
  addSavedSearch: { input: () => ({ search: 'oak', ...telling }), foreign: 'takes no id' },
  updateSavedSearch: {
    input: async (_, caller) => ({ id: await savedSearchOf(caller), ...telling }),
    foreign: ({ savedSearchId }) => [{ id: savedSearchId, ...telling }],
  },
  deleteSavedSearch: {
    input: async (_, caller) => ({ id: await savedSearchOf(caller) }),
    foreign: ({ savedSearchId }) => [{ id: savedSearchId }],
  },
}
