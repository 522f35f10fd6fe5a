import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { otps } from '../platform/db/schema.ts'

type CodeRow = typeof otps.$inferSelect

export async function insertCode(db: Database, code: typeof otps.$inferInsert): Promise<void> {
  await db.insert(otps).values(code)
}

/** Counts an attempt at an open code and returns the code; undefined where none is open or its attempts are used up. */
export async function countTry(
  db: Database,
  code: { challengeHashes: string[]; targets: readonly string[]; purpose: string },
  maxTries: number,
  now: Date,
): Promise<Pick<CodeRow, 'id' | 'codeHash' | 'tries'> | undefined> {
  const [tried] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(
      and(
        inArray(otps.challengeHash, code.challengeHashes),
        inArray(otps.target, [...code.targets]),
        eq(otps.purpose, code.purpose),
        isNull(otps.usedAt),
        gt(otps.expiresAt, now),
        lt(otps.tries, maxTries),
      ),
    )
    .returning({ id: otps.id, codeHash: otps.codeHash, tries: otps.tries })
  return tried
}

/** Marks a code as used and returns its target; undefined if it was used before. */
export async function markUsed(db: Database, id: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .update(otps)
    .set({ usedAt: now })
    .where(and(eq(otps.id, id), isNull(otps.usedAt)))
    .returning({ target: otps.target })
  return used?.target
}
