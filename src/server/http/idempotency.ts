import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { idempotencyKeys } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'

/** Repeatable write: its caller, endpoint, idempotency key, and input. */
export type Attempt = { actorId: string; endpoint: string; key: string; request: unknown }

/**
 * Runs a write at most once per idempotency key, in a transaction. Concurrent calls with the same key wait for the
 * first and get its answer. A write that fails leaves no trace and may be tried again.
 * @param run does the write in the transaction; its answer is stored as JSON
 * @returns the answer, and whether it comes from an earlier call
 * @throws ApiError conflict when the key was used for another request
 */
export const runOnce = <Answer>(
  db: Database,
  { actorId, endpoint, key, request }: Attempt,
  run: (tx: Database) => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> =>
  db.transaction(async (tx) => {
    const owner = { actor: actorId, endpoint, key }
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    const row = and(
      eq(idempotencyKeys.actor, actorId),
      eq(idempotencyKeys.endpoint, endpoint),
      eq(idempotencyKeys.key, key),
    )
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ ...owner, requestHash })
      .onConflictDoNothing()
      .returning()
    if (inserted.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(row)
      if (earlier?.requestHash !== requestHash) throw new ApiError('conflict')
      return { answer: earlier.answer as Answer, repeated: true }
    }
    const answer = await run(tx)
    await tx.update(idempotencyKeys).set({ statusCode: 200, answer }).where(row)
    return { answer, repeated: false }
  })
