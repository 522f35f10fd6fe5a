import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { idempotencyKeys } from '../platform/db/schema.ts'
import { ApiError } from './errors.ts'

/** A write that its caller may repeat: who, what, under which key, and what was asked. */
export type Attempt = { actorId: string; endpoint: string; key: string; request: unknown }

/**
 * Does a write once, in a transaction, however often it is asked for with the same key: while the first is under way
 * the others wait and get its answer. A write that failed leaves no trace and may be tried again.
 * @param run what to do, in the transaction; its answer is kept as JSON
 * @returns the answer, and whether it was given before
 * @throws ApiError conflict when the key was used for another request
 */
export const runOnce = <Answer>(
  db: Database,
  { actorId, endpoint, key, request }: Attempt,
  run: (tx: Database) => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> =>
  db.transaction(async (tx) => {
    const of = { actor: actorId, endpoint, key }
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    const row = and(
      eq(idempotencyKeys.actor, actorId),
      eq(idempotencyKeys.endpoint, endpoint),
      eq(idempotencyKeys.key, key),
    )
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...of, requestHash })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) {
      const [known] = await tx.select().from(idempotencyKeys).where(row)
      if (known?.requestHash !== requestHash) throw new ApiError('conflict')
      return { answer: known.answer as Answer, repeated: true }
    }
    const answer = await run(tx)
    await tx.update(idempotencyKeys).set({ statusCode: 200, answer }).where(row)
    return { answer, repeated: false }
  })
