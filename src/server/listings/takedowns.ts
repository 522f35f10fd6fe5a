import { eq, inArray } from 'drizzle-orm'
import { decisionPath } from '#lib/i18n/decision-path.ts'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { decisionToken } from '../decisions/links.ts'
import { standingDecisions } from '../decisions/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { productTakedowns } from '../platform/db/schema.ts'

/** Why a listing is down, in its owner's language, and the page on which the owner appeals that. */
type ShownTakedown = { reason: string | null; decision: string | null }

/** Takedown of a listing that is not down. */
export const noTakedown: ShownTakedown = { reason: null, decision: null }

/** Takedowns of listings as their owner reads them, by the ids of the listings. */
export async function shownTakedowns(
  db: Database,
  productIds: readonly string[],
  locale: Locale,
): Promise<Map<string, ShownTakedown>> {
  if (productIds.length === 0) return new Map()
  const [rows, decisions] = await Promise.all([
    db
      .select()
      .from(productTakedowns)
      .where(inArray(productTakedowns.productId, [...productIds])),
    standingDecisions(db, productIds),
  ])
  const shown = rows.map(async ({ productId, reason, reasonAr }) => {
    const decision = decisions.get(productId)
    const link = decision ? decisionPath(locale, await decisionToken(db, decision)) : null
    return [productId, { reason: localText(locale, reason, reasonAr).text, decision: link }] as const
  })
  return new Map(await Promise.all(shown))
}

/** Takedown of a listing with its reason; null if there is none. */
export async function takedownOf(db: Database, productId: string) {
  const [row] = await db.select().from(productTakedowns).where(eq(productTakedowns.productId, productId))
  return row ?? null
}

/** Stores why a listing is down and the state that it had; a takedown that is there is replaced. */
export async function storeTakedown(
  tx: Database,
  takedown: typeof productTakedowns.$inferInsert,
): Promise<void> {
  await tx
    .insert(productTakedowns)
    .values(takedown)
    .onConflictDoUpdate({ target: productTakedowns.productId, set: takedown })
}

/** Deletes the takedown of a listing that its owner changed or an admin restored. @returns its row; null if there is none */
export async function deleteTakedown(tx: Database, productId: string) {
  const [row] = await tx.delete(productTakedowns).where(eq(productTakedowns.productId, productId)).returning()
  return row ?? null
}
