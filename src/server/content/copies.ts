import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { contentCopies, contentState } from '../platform/db/schema.ts'

/** Generation of a content host, and the stored copy of one of its answers. */
export type StoredCopy = { generation: number; copy: { answer: unknown; generation: number } | null }

/** Starts or resumes a content host; copies of other hosts are deleted. */
export async function beginHost(db: Database, host: string): Promise<void> {
  await db.insert(contentState).values({ host }).onConflictDoNothing()
  await db.delete(contentCopies).where(sql`NOT starts_with(${contentCopies.key}, ${`${host} `})`)
}

/** Last good answer under a key, with the host's current generation. */
export async function findCopy(db: Database, host: string, key: string): Promise<StoredCopy> {
  const [row] = await db
    .select({
      generation: contentState.generation,
      key: contentCopies.key,
      answer: contentCopies.answer,
      of: contentCopies.generation,
    })
    .from(contentState)
    .leftJoin(contentCopies, eq(contentCopies.key, key))
    .where(eq(contentState.host, host))
  if (!row) throw new Error(`Nothing is known of the content host ${host}`)
  return {
    generation: row.generation,
    copy: row.key === null || row.of === null ? null : { answer: row.answer, generation: row.of },
  }
}

/**
 * Stores an answer. Null (not found) is stored only over an existing copy, because anybody can request names that never
 * existed.
 * @param generation generation before the request; a copy of a later generation is not overwritten
 */
export async function storeCopy(
  db: Database,
  key: string,
  answer: unknown,
  generation: number,
): Promise<void> {
  const values = { answer, generation, fetchedAt: new Date() }
  const isOlder = sql`${contentCopies.generation} <= ${generation}`
  if (answer === null) {
    await db
      .update(contentCopies)
      .set({ ...values, answer: null })
      .where(and(eq(contentCopies.key, key), isOlder))
    return
  }
  await db
    .insert(contentCopies)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: contentCopies.key, set: values, setWhere: isOlder })
}

/**
 * Starts a new generation: every copy may be outdated.
 * @param revision revision of the content at the host, if known
 */
export async function beginGeneration(db: Database, host: string, revision?: string | null): Promise<void> {
  await db
    .update(contentState)
    .set({
      generation: sql`${contentState.generation} + 1`,
      ...(revision === undefined ? {} : { revision }),
    })
    .where(eq(contentState.host, host))
}

/** Revision of the host's content at the last poll; null if unknown. */
export async function knownRevision(db: Database, host: string): Promise<string | null> {
  const [row] = await db
    .select({ revision: contentState.revision })
    .from(contentState)
    .where(eq(contentState.host, host))
  return row?.revision ?? null
}

/** Keys of possibly outdated copies, last fetched first. */
export async function outdatedKeys(db: Database, host: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: contentCopies.key })
    .from(contentCopies)
    .innerJoin(contentState, eq(contentState.host, host))
    .where(lt(contentCopies.generation, contentState.generation))
    .orderBy(desc(contentCopies.fetchedAt))
    .limit(limit)
  return rows.map(({ key }) => key)
}
