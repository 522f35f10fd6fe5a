import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** A process that was not seen for so many seconds is gone. */
const goneAfter = sql`interval '30 seconds'`

/**
 * Says that this process is there, and clears up after those that are not.
 * @returns whether it was not known (any more): what it had said of its members is forgotten
 */
export async function seeProcess(db: Database, processId: string): Promise<boolean> {
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    INSERT INTO realtime_processes (id, seen_at) VALUES (${processId}, now())
    ON CONFLICT (id) DO UPDATE SET seen_at = now() RETURNING xmax = 0 AS fresh`)
  await db.execute(sql`DELETE FROM realtime_processes WHERE seen_at < now() - ${goneAfter}`)
  return rows[0]?.fresh ?? true
}

export const forgetProcess = (db: Database, processId: string) =>
  db.execute(sql`DELETE FROM realtime_processes WHERE id = ${processId}`)

/** Says of these members that this process has a connection of theirs. Who is no member any more is passed over. */
export const addPresences = (db: Database, processId: string, userIds: readonly string[]) =>
  db.execute(sql`
    INSERT INTO presences (user_id, process_id)
    SELECT id, ${processId} FROM users WHERE id = ANY(${sql.param(userIds)}::uuid[]) ON CONFLICT DO NOTHING`)

export const removePresences = (db: Database, processId: string, userIds: readonly string[]) =>
  db.execute(sql`
    DELETE FROM presences WHERE process_id = ${processId} AND user_id = ANY(${sql.param(userIds)}::uuid[])`)

/** Which of these members are connected, to whichever process. */
export async function onlineOf(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT p.user_id FROM presences p JOIN realtime_processes r ON r.id = p.process_id
    WHERE p.user_id = ANY(${sql.param(userIds)}::uuid[]) AND r.seen_at > now() - ${goneAfter}`)
  return new Set(rows.map((row) => row.user_id))
}
