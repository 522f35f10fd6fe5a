import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { contactQueries } from '../platform/db/schema.ts'

/** Tells whether an email address has sent this text since a moment. */
export async function isKnownQuery(
  db: Database,
  { email, message, since }: { email: string; message: string; since: Date },
): Promise<boolean> {
  const [known] = await db
    .select({ id: contactQueries.id })
    .from(contactQueries)
    .where(
      and(
        eq(contactQueries.email, email),
        eq(contactQueries.message, message),
        gt(contactQueries.createdAt, since),
      ),
    )
  return known !== undefined
}

/** Stores a query and returns its id. */
export async function insertQuery(
  db: Database,
  query: typeof contactQueries.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db.insert(contactQueries).values(query).returning({ id: contactQueries.id })
  return row?.id
}
