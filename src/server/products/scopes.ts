import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { Actor, Owner } from '../members/actor.ts'
import { currentDeals } from './card.ts'
import { newest } from './filters.ts'
import type { CategoryRef, Scope } from './scope.ts'

/** Condition on a table of views or favourites: its rows belong to a member or guest. */
export const ownedBy = (owner: Owner): SQL =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`guest_id = ${owner.guestId}`

/** All products, newest first. */
export const everything: Scope = { where: sql`true`, order: newest, isCounted: true }

/** The newest products, in just this order. */
export const newArrivals: Scope = { ...everything, boosters: 'apart' }

/** Products of a category, including those of its sub-categories. */
export const inCategory = (category: CategoryRef): Scope => ({
  where: categoryCondition(category.parentId, category.id),
  order: newest,
  isCounted: true,
  category,
})

/** Condition on products `p` to be in a category. */
export const categoryCondition = (parentId: string | null, id: string | Placeholder): SQL =>
  parentId ? sql`p.category_id = ${id}` : sql`p.top_category_id = ${id}`

/** Listings of a seller, newest first, spelt as the index of a member's own listings has it, which is then all that is read. */
export const ofSeller = (userId: string): Scope => ({
  where: sql`p.user_id = ${userId}`,
  order: sql`p.created_at DESC, p.id DESC`,
  notBoosted: sql`p.id NOT IN (
    SELECT of_seller.id FROM products of_seller
    WHERE of_seller.user_id = ${userId} AND of_seller.status = 'active' AND of_seller.boosted_until > now())`,
})

/** Products that the shop chose, in its order. */
export const featured: Scope = {
  where: sql`p.featured_order IS NOT NULL`,
  order: sql`p.featured_order, p.id`,
}

/** Products viewed or found in the last thirty days, the most frequent first (see `product_uses`). */
const mostUsed = (uses: SQL): Scope => ({
  joins: sql`JOIN product_uses used ON used.product_id = p.id AND ${uses} > 0`,
  where: sql`true`,
  order: sql`${uses} DESC NULLS LAST, used.product_id`,
  boosters: 'apart',
})

export const mostlyViewed = mostUsed(sql`used.views`)
export const mostlySearched = mostUsed(sql`used.searches`)

const inDeal = { joins: sql`JOIN ${currentDeals} ON d.product_id = p.id`, where: sql`d.price < p.price` }

/** Running deals by the fils they save. */
export const topDeals: Scope = { ...inDeal, order: sql`p.price - d.price DESC, p.id` }

/** Running deals by the share of the price they save. */
export const hotDeals: Scope = { ...inDeal, order: sql`d.price::float8 / p.price, p.id` }

/** Products of one deal set that are cheaper in it, in its order. */
export const inDealSet = (dealSetId: string): Scope => ({
  joins: sql`JOIN deal_products chosen ON chosen.product_id = p.id AND chosen.deal_set_id = ${dealSetId}`,
  where: sql`chosen.price < p.price`,
  order: sql`chosen.position, p.id`,
})

/** Query of views that a browser remembers, as rows of `product_id` and `viewed_at`, which keeps their order. */
export const rememberedViews = (ids: readonly string[]): SQL => sql`
  SELECT id AS product_id, now() - place * interval '1 millisecond' AS viewed_at
  FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS remembered (id, place)`

/** Query of somebody's views, as rows of `product_id` and `viewed_at`; see `viewedBy` for the parameters. */
const viewsOf = (owner: Owner | null, ids: readonly string[]): SQL => sql`
  SELECT product_id, max(viewed_at) AS viewed_at FROM (
    SELECT product_id, viewed_at FROM recent_views WHERE ${owner ? ownedBy(owner) : sql`false`}
    UNION ALL ${rememberedViews(ids)}
  ) views GROUP BY product_id`

/**
 * Products that somebody viewed, latest first.
 * @param owner null for a visitor without a session
 * @param ids products that their browser remembers, the latest first
 */
export const viewedBy = (owner: Owner | null, ids: readonly string[] = []): Scope => ({
  joins: sql`JOIN (${viewsOf(owner, ids)}) seen ON seen.product_id = p.id`,
  where: sql`true`,
  order: sql`seen.viewed_at DESC, p.id`,
  boosters: 'none',
})

/**
 * Products in the categories of somebody's last views and favourites, the strongest interest first, without those they
 * have seen and their own. For an unknown visitor: the most popular products. The parameters are those of `viewedBy`.
 */
export function recommendedTo(owner: Owner | null, ids: readonly string[] = []): Scope {
  const popular = sql`p.favourite_count DESC NULLS LAST, p.view_count DESC NULLS LAST, p.id`
  if (!owner && ids.length === 0) return { where: sql`true`, order: popular, isCounted: true }
  const own = owner && 'userId' in owner ? sql`p.user_id <> ${owner.userId}` : sql`true`
  return {
    joins: sql`LEFT JOIN (
      SELECT category_id, sum(weight) AS weight FROM (
        SELECT v.category_id, 1 AS weight FROM (
          SELECT product_id FROM (${viewsOf(owner, ids)}) seen ORDER BY viewed_at DESC LIMIT 50
        ) r JOIN products v ON v.id = r.product_id
        UNION ALL
        SELECT v.category_id, 3 FROM favourites f JOIN products v ON v.id = f.product_id WHERE ${owner ? sql`f.${ownedBy(owner)}` : sql`false`}
      ) signals GROUP BY category_id
    ) interest ON interest.category_id = p.category_id`,
    where: sql`${own} AND NOT EXISTS (
      SELECT 1 FROM (${viewsOf(owner, ids)}) seen WHERE seen.product_id = p.id)`,
    order: sql`coalesce(interest.weight, 0) DESC, ${popular}`,
  }
}

/**
 * Applies the reader's blocks to a scope. Content shared by all readers, as cached pages are, is read without a reader.
 */
export const visibleTo = (actor: Actor, scope: Scope): Scope =>
  actor.kind === 'user' ? { ...scope, reader: actor.user.id } : scope

/** Conjunction of two conditions. */
export const both = (one: SQL, other: SQL): SQL => sql`(${one}) AND (${other})`

/** Products of a scope that are in an emirate. */
export const inEmirate = (scope: Scope, emirate: Emirate): Scope => ({
  ...scope,
  isCounted: false,
  where: both(scope.where, sql`p.emirate = ${emirate}`),
})
