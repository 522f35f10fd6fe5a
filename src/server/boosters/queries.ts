import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { containsFolded } from '../platform/db/contains-folded.ts'
import { cards, plans, products, purchases, taxDocuments } from '../platform/db/schema.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

export type PlanRow = typeof plans.$inferSelect

/** A purchase with the number of its invoice, and the cover of its listing, which is not part of that. */
export type PurchaseWithCover = PurchaseRow & {
  cover: string | null
  invoice: { year: number; number: number } | null
}

/** Plans on sale, in the admin's order. */
export const visiblePlans = (db: Database): Promise<PlanRow[]> =>
  db.select().from(plans).where(isNull(plans.hiddenAt)).orderBy(asc(plans.position), asc(plans.price))

export async function planById(db: Database, id: string): Promise<PlanRow | null> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.hiddenAt)))
  return plan ?? null
}

export async function ownCard(db: Database, userId: string, id: string) {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.userId, userId)))
  return card ?? null
}

export async function insertPurchase(db: Database, row: typeof purchases.$inferInsert): Promise<string> {
  const [purchase] = await db.insert(purchases).values(row).returning({ id: purchases.id })
  if (!purchase) throw new Error('A purchase was not stored')
  return purchase.id
}

export async function purchaseById(db: Database, id: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row ?? null
}

export async function purchaseByReference(
  db: Database,
  provider: string,
  reference: string,
): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.providerReference, reference)))
  return row ?? null
}

/** Reads a purchase and locks its row until the transaction ends. */
export async function lockPurchase(tx: Database, id: string): Promise<PurchaseRow | null> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
  return row ?? null
}

export async function changePurchase(
  db: Database,
  id: string,
  change: Partial<typeof purchases.$inferInsert>,
): Promise<PurchaseRow> {
  const [row] = await db.update(purchases).set(change).where(eq(purchases.id, id)).returning()
  if (!row) throw new Error('A purchase is gone')
  return row
}

/** Claims a pending purchase for charging. @returns false if another caller has claimed it since `free` */
export async function claim(db: Database, id: string, now: Date, free: Date): Promise<boolean> {
  const claimed = await db
    .update(purchases)
    .set({ attemptedAt: now })
    .where(
      and(
        eq(purchases.id, id),
        eq(purchases.status, 'pending'),
        or(isNull(purchases.attemptedAt), lt(purchases.attemptedAt, free)),
      ),
    )
    .returning({ id: purchases.id })
  return claimed.length > 0
}

/** Page of a member's purchases that match `where`, each with its invoice's number and its listing's cover. */
async function purchasesOf(
  db: Database,
  userId: string,
  where: SQL | undefined,
  {
    order = desc(purchases.createdAt),
    limit = 100,
    offset = 0,
  }: { order?: SQL; limit?: number; offset?: number } = {},
): Promise<PurchaseWithCover[]> {
  const rows = await db
    .select({
      purchase: purchases,
      cover: sql<string | null>`${products.imageIds}[1]`,
      invoice: { year: taxDocuments.year, number: taxDocuments.number },
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(taxDocuments, and(eq(taxDocuments.purchaseId, purchases.id), eq(taxDocuments.kind, 'invoice')))
    .where(and(eq(purchases.userId, userId), where))
    .orderBy(order, desc(purchases.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ purchase, cover, invoice }) => ({ ...purchase, cover, invoice }))
}

export const isOneOf = (...status: PurchaseRow['status'][]): SQL => inArray(purchases.status, status)
/** Predicate: paid, and not ended at `now`. */
const runsAt = (now: Date): SQL =>
  sql`${purchases.status} = 'paid' AND ${purchases.endsAt} > ${now.toISOString()}`
/** Predicate: was paid, and has ended or was refunded. */
const isOverAt = (now: Date): SQL =>
  sql`(${purchases.status} = 'refunded' OR (${purchases.status} = 'paid' AND ${purchases.endsAt} <= ${now.toISOString()}))`

/** A member's purchase, in a list of one; empty where it is not theirs. */
export const purchaseOf = (db: Database, userId: string, id: string) =>
  purchasesOf(db, userId, eq(purchases.id, id))

/** A member's purchases that are not paid yet. */
export const waitingPurchases = (db: Database, userId: string) =>
  purchasesOf(db, userId, isOneOf('pending', 'needs_confirmation'))

/** A member's purchases that run, the first to end before the others. */
export const runningPurchases = (db: Database, userId: string, now: Date) =>
  purchasesOf(db, userId, runsAt(now), { order: sql`${purchases.endsAt}` })

/** Page of a member's purchases that are over, the last to end first. */
export const pastPurchases = (
  db: Database,
  userId: string,
  now: Date,
  page: { limit: number; offset: number },
) => purchasesOf(db, userId, isOverAt(now), { order: desc(purchases.endsAt), ...page })

export const countPastPurchases = (db: Database, userId: string, now: Date): Promise<number> =>
  db.$count(purchases, and(eq(purchases.userId, userId), isOverAt(now)))

type ListingRow = {
  id: string
  name: string | null
  name_ar: string | null
  cover: string | null
  price: string
  boosted_until: string | null
}

/** Page of a member's listings for sale whose name contains `search`; `productId` first, then the newest. */
export async function listingsForSale(
  db: Database,
  userId: string,
  query: { search?: string | undefined; productId?: string | undefined; limit: number; offset: number },
) {
  const named = query.search
    ? containsFolded(sql`concat_ws(' ', p.name, p.name_ar)`, query.search)
    : sql`true`
  const where = sql`p.user_id = ${userId} AND ${forSale} AND ${named}`
  const [{ rows }, count] = await Promise.all([
    db.execute<ListingRow>(sql`
      SELECT p.id, p.name, p.name_ar, p.image_ids[1] AS cover, p.price,
        CASE WHEN p.boosted_until > now() THEN p.boosted_until END AS boosted_until
      FROM products p WHERE ${where}
      ORDER BY (p.id = ${query.productId ?? null}::uuid) IS TRUE DESC, p.created_at DESC, p.id DESC
      LIMIT ${query.limit} OFFSET ${query.offset}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM products p WHERE ${where}`),
  ])
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    name_ar: row.name_ar,
    image: mediaBase(row.cover),
    price: Number(row.price),
    boostedUntil: row.boosted_until && isoMoment(row.boosted_until),
  }))
  return { items, total: count.rows[0]?.total ?? 0 }
}
