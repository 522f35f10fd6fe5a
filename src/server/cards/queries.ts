import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { cards, users } from '../platform/db/schema.ts'

export type CardRow = typeof cards.$inferSelect

/** Cards of a member, newest first. */
export const cardsOf = (db: Database, userId: string): Promise<CardRow[]> =>
  db.select().from(cards).where(eq(cards.userId, userId)).orderBy(desc(cards.createdAt), desc(cards.id))

export const countCards = (db: Database, userId: string): Promise<number> =>
  db.$count(cards, eq(cards.userId, userId))

export async function insertCard(db: Database, row: typeof cards.$inferInsert): Promise<CardRow> {
  const [card] = await db.insert(cards).values(row).returning()
  if (!card) throw new Error('A card was not stored')
  return card
}

export async function deleteCard(db: Database, userId: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .delete(cards)
    .where(and(eq(cards.id, id), eq(cards.userId, userId)))
    .returning()
  return card ?? null
}

export const setStripeCustomer = (db: Database, userId: string, stripeCustomer: string) =>
  db.update(users).set({ stripeCustomer }).where(eq(users.id, userId))
