import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newId } from '#server/platform/db/ids.ts'
import { connect } from '../src/server/platform/db/client.ts'

export type Member = { id: string; token: string }
/** Two members and their conversation. */
export type Pair = { roomId: string; members: readonly [Member, Member] }

/** Inserts members with sessions, and a conversation for each two of them, into the database. */
export async function createPairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const member = () => ({ id: newId(), token: randomBytes(32).toString('base64url') })
  const pairs = Array.from(
    { length: count },
    (): Pair => ({ roomId: newId(), members: [member(), member()] }),
  )
  const members = pairs.flatMap((pair) => pair.members)
  const hashes = members.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  const list = (values: readonly string[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const ids = list(
    members.map(({ id }) => id),
    'uuid',
  )
  const columns = [
    pairs.map(({ roomId }) => roomId),
    pairs.map((pair) => pair.members[0].id),
    pairs.map((pair) => pair.members[1].id),
  ].map((values) => list(values, 'uuid'))
  const [rooms, buyers, sellers] = columns
  const { db, pool } = connect(databaseUrl, 1)
  await db.execute(sql`
    INSERT INTO users (id, first_name, last_name) SELECT id, 'Load', 'Member' FROM unnest(${ids}) AS id`)
  await db.execute(sql`
    INSERT INTO sessions (id, token_hash, user_id, device_id, expires_at)
    SELECT gen_random_uuid(), hash, id, 'load', now() + interval '1 day'
    FROM unnest(${ids}, ${list(hashes, 'text')}) AS t (id, hash)`)
  await db.execute(sql`
    INSERT INTO rooms (id, buyer_id, seller_id)
    SELECT * FROM unnest(${rooms}, ${buyers}, ${sellers})`)
  await db.execute(sql`
    INSERT INTO room_members (room_id, user_id)
    SELECT r.id, m.id FROM rooms r, LATERAL (VALUES (r.buyer_id), (r.seller_id)) AS m (id) WHERE r.id = ANY(${rooms})`)
  await db.execute(sql`ANALYZE`)
  await pool.end()
  return pairs
}
