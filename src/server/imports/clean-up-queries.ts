import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { imports } from '../platform/db/schema.ts'
import type { ImportRow } from './queries.ts'

/** Deletes all imports of a member and returns them. */
export const deleteImportsOf = (db: Database, userId: string): Promise<ImportRow[]> =>
  db.delete(imports).where(eq(imports.userId, userId)).returning()

/** Cancels imports that have waited for their seller since before a moment, and returns them. */
export const cancelAbandoned = (db: Database, before: Date): Promise<ImportRow[]> =>
  db
    .update(imports)
    .set({ state: 'cancelled', finishedAt: new Date() })
    .where(and(inArray(imports.state, ['uploading', 'mapping', 'checked']), lt(imports.updatedAt, before)))
    .returning()

/** Deletes imports that ended before a moment. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.finishedAt, before))
}
