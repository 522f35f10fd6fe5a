import { desc, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { businessApplications, stores } from '../platform/db/schema.ts'

export type ApplicationRow = typeof businessApplications.$inferSelect
export type StoreRow = typeof stores.$inferSelect

/** Current application of a member: the latest. */
export async function latestApplication(db: Database, userId: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(businessApplications)
    .where(eq(businessApplications.userId, userId))
    .orderBy(desc(businessApplications.createdAt), desc(businessApplications.id))
    .limit(1)
  return row ?? null
}

export async function insertApplication(
  db: Database,
  row: typeof businessApplications.$inferInsert,
): Promise<ApplicationRow> {
  const [application] = await db.insert(businessApplications).values(row).returning()
  if (!application) throw new Error('A business application was not stored')
  return application
}

export async function storeOf(db: Database, userId: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(stores).where(eq(stores.userId, userId))
  return row ?? null
}
