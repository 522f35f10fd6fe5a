import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'

/**
 * Returns the id of a listing's place.
 * @param key null for no place; undefined keeps the one it has, while it stays in its emirate
 * @param before the listing as it is: it may stay in a place that has been hidden since
 * @returns null without a place
 * @throws ApiError invalid_input naming `place` when it is unknown, hidden or in another emirate
 */
export async function placeIdOf(
  db: Database,
  emirate: string,
  key: string | null | undefined,
  before: { placeId: string | null; emirate: string } | null,
): Promise<string | null> {
  if (key === undefined && before?.emirate === emirate) return before.placeId
  if (key === undefined || key === null) return null
  const { rows } = await db.execute<{ id: string; hidden: boolean }>(sql`
    SELECT p.id, num_nonnulls(p.hidden_at, above.hidden_at, top.hidden_at) > 0 AS hidden
    FROM places p JOIN places above ON above.id = p.parent_id LEFT JOIN places top ON top.id = above.parent_id
    WHERE p.slug = ${key} AND p.emirate = ${emirate}`)
  const [place] = rows
  if (!place || (place.hidden && place.id !== before?.placeId))
    throw new ApiError('invalid_input', { fields: { place: 'invalid_choice' } })
  return place.id
}
