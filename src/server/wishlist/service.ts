import type { ProductCard } from '#lib/contract/products.ts'
import type { Owner } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { cardsByIds } from '../products/card.ts'
import { isShown, productById } from '../products/queries.ts'
import {
  availableAmong,
  countFavourites,
  deleteFavourite,
  favouriteIds,
  favouritesAmong,
  insertFavourite,
} from './queries.ts'

/**
 * Adds a product to a wishlist or removes it; idempotent. Only visible products can be added; any can be removed. The
 * product's count includes members only: guests cost nothing to create. Theirs count from sign-in on: `mergeGuest`
 * (session/merge.ts) inserts them too, so a rule for new favourites belongs in both.
 * @throws ApiError not_found; own_product
 */
export async function setFavourite(
  db: Database,
  owner: Owner,
  productId: string,
  isFav: boolean,
): Promise<void> {
  const product = await productById(db, productId)
  if (!product || (isFav && !isShown(product))) throw new ApiError('not_found')
  if ('userId' in owner && product.userId === owner.userId) throw new ApiError('own_product')
  await (isFav ? insertFavourite : deleteFavourite)(db, owner, product)
}

type Page = { page: number; size: number }

const pageIds = (db: Database, owner: Owner, { page, size }: Page) =>
  favouriteIds(db, owner, { limit: size, offset: (page - 1) * size })

/** Ids of the products on a wishlist: those among some products, or a page of all; with the number of all. */
export async function wishlistIds(
  db: Database,
  owner: Owner,
  { of, ...page }: Page & { of?: readonly string[] | undefined },
): Promise<{ ids: string[]; total: number }> {
  const [ids, total] = await Promise.all([
    of ? favouritesAmong(db, owner, of) : pageIds(db, owner, page),
    countFavourites(db, owner),
  ])
  return { ids, total }
}

/**
 * Page of a wishlist; products that are no longer for sale, or whose seller is in a block with a member, stay with
 * `available` false.
 */
export async function wishlistPage(
  db: Database,
  owner: Owner,
  page: Page,
): Promise<{ items: (ProductCard & { available: boolean })[]; ids: string[]; total: number }> {
  const { ids, total } = await wishlistIds(db, owner, page)
  const [cards, available] = await Promise.all([cardsByIds(db, ids), availableAmong(db, owner, ids)])
  return { items: cards.map((card) => ({ ...card, available: available.has(card._id) })), ids, total }
}
