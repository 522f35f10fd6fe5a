import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Age of the last heartbeat after which a process counts as dead. */
const deadAfter = sql`interval '30 seconds'`

/**
 * Records a heartbeat of this process and deletes dead processes.
 * @returns whether the process is new, or was deleted with the presences of its members
 */
export async function recordHeartbeat(db: Database, processId: string): Promise<boolean> {
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    INSERT INTO realtime_processes (id, seen_at) VALUES (${processId}, now())
    ON CONFLICT (id) DO UPDATE SET seen_at = now() RETURNING xmax = 0 AS fresh`)
  await db.execute(sql`DELETE FROM realtime_processes WHERE seen_at < now() - ${deadAfter}`)
  return rows[0]?.fresh ?? true
}

export const removeProcess = (db: Database, processId: string) =>
  db.execute(sql`DELETE FROM realtime_processes WHERE id = ${processId}`)

/** Records that these members are connected to this process; ids that are no longer members are skipped. */
export const addPresences = (db: Database, processId: string, userIds: readonly string[]) =>
  db.execute(sql`
    INSERT INTO presences (user_id, process_id)
    SELECT id, ${processId} FROM users WHERE id = ANY(${sql.param(userIds)}::uuid[]) ON CONFLICT DO NOTHING`)

export const removePresences = (db: Database, processId: string, userIds: readonly string[]) =>
  db.execute(sql`
    DELETE FROM presences WHERE process_id = ${processId} AND user_id = ANY(${sql.param(userIds)}::uuid[])`)

/** Returns which of these members are connected to any process. */
export async function onlineOf(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT p.user_id FROM presences p JOIN realtime_processes r ON r.id = p.process_id
    WHERE p.user_id = ANY(${sql.param(userIds)}::uuid[]) AND r.seen_at > now() - ${deadAfter}`)
  return new Set(rows.map((row) => row.user_id))
}
