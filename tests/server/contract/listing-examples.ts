import type { EndpointName } from '#lib/contract/index.ts'
import type { ListingInput } from '#lib/contract/listings.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newPhone } from '#support/contacts.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'
import type { Example, ExampleCaller, World } from './examples.ts'

const nobody = '0198c0de-0000-7000-8000-00000000ffff'

/** Returns a listing as the caller would send it; with a made-up photo id without a caller. */
async function inputOf({ categoryId }: World, { db, userId }: ExampleCaller): Promise<ListingInput> {
  const images = userId === null ? [nobody] : await createPhotos(db, { id: userId })
  return listingInput({ id: categoryId }, images)
}

/** Creates a listing of the caller; a made-up id without a caller. */
async function ownOf({ db, userId }: ExampleCaller): Promise<{ id: string }> {
  if (userId === null) return { id: nobody }
  const { leaf } = await createBranch(db)
  return { id: (await createProduct(db, { seller: { id: userId }, category: leaf })).id }
}

/** Creates rows for the examples: a photo of the seller, and a listing of another member with a phone number. */
export async function createListed(db: Database, seller: { id: string }) {
  const [photoId = ''] = await createPhotos(db, seller)
  const reachable = await createUser(db, {
    countryCode: '+971',
    phone: newPhone(),
    phoneVerifiedAt: new Date(),
  })
  const { leaf } = await createBranch(db)
  const { id } = await createProduct(db, { seller: reachable, category: leaf }, { showCall: true })
  return { photoId, callableId: id }
}

const theirs = ({ productId, draftId, reviewedId, hiddenId }: World) => [
  productId,
  draftId,
  reviewedId,
  hiddenId,
]
const onOwn = {
  input: (_: World, caller: ExampleCaller) => ownOf(caller),
  foreign: (world: World) => theirs(world).map((id) => ({ id })),
}

const ofBuyer = {
  input: async (_: World, caller: ExampleCaller) => ({ ...(await ownOf(caller)), buyerId: null }),
  foreign: (world: World) => theirs(world).map((id) => ({ id, buyerId: null })),
}

type Names = Extract<
  EndpointName,
  | 'addProduct'
  | 'changeProducts'
  | 'sale'
  | 'reserveProduct'
  | 'soldTo'
  | 'sellerFigures'
  | 'updateProduct'
  | 'deleteProduct'
  | `getMyProduct${string}`
  | 'markSold'
  | 'renewProduct'
  | 'hideProduct'
  | 'showProduct'
  | 'duplicateProduct'
  | 'previewChecks'
  | 'revealContact'
>

export const listingExamples: { [Name in Names]: Example<Name> } = {
  addProduct: {
    input: async (world, caller) => ({ ...(await inputOf(world, caller)), idempotencyKey: newKey() }),
    foreign: ({ categoryId, photoId }) => [
      { ...listingInput({ id: categoryId }, [photoId]), idempotencyKey: newKey() },
    ],
  },
  updateProduct: {
    input: async (world, caller) => ({ ...(await inputOf(world, caller)), ...(await ownOf(caller)) }),
    foreign: (world) =>
      theirs(world).map((id) => ({ ...listingInput({ id: world.categoryId }, [world.photoId]), id })),
  },
  deleteProduct: onOwn,
  getMyProduct: {
    input: ({ categoryId }) => ({ type: 'active', categoryId, page: '1', size: '4' }),
    foreign: 'takes only public ids',
  },
  getMyProductFilter: { input: () => ({ type: 'sold' }), foreign: 'takes no id' },
  getMyProductById: onOwn,
  markSold: {
    input: async (_, caller) => ({ ...(await ownOf(caller)), sold: true }),
    foreign: (world) => theirs(world).map((id) => ({ id, sold: true })),
  },
  renewProduct: onOwn,
  hideProduct: onOwn,
  showProduct: onOwn,
  duplicateProduct: {
    input: async (_, caller) => ({ ...(await ownOf(caller)), idempotencyKey: newKey() }),
    foreign: (world) => theirs(world).map((id) => ({ id, idempotencyKey: newKey() })),
  },
  previewChecks: {
    input: async (_, caller) => ({ ...(await ownOf(caller)), description: 'Call 050 123 4567' }),
    foreign: (world) => theirs(world).map((id) => ({ id, name: 'Oak table' })),
  },
  changeProducts: {
    input: async (_, caller) => ({
      listings: [{ _id: (await ownOf(caller)).id }],
      change: { action: 'renew' },
      idempotencyKey: newKey(),
    }),
    // Refused per listing; tests/server/bulk-changes covers listings of other members.
    foreign: 'answers for each id',
  },
  sale: onOwn,
  reserveProduct: ofBuyer,
  soldTo: ofBuyer,
  sellerFigures: {
    input: () => ({ days: '7', page: '1' }),
    foreign: (world) => theirs(world).map((productId) => ({ productId })),
  },
  revealContact: {
    input: ({ callableId }) => ({ id: callableId }),
    foreign: (world) => theirs(world).map((id) => ({ id })),
  },
}
