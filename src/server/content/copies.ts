import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { contentCopies, contentState } from '../platform/db/schema.ts'

/** How often readers of a host were told of a change, and what is kept of one of its answers. */
export type Kept = { generation: number; copy: { answer: unknown; generation: number } | null }

/** Begins with a host, or goes on with it; what another host said is forgotten. */
export async function beginHost(db: Database, host: string): Promise<void> {
  await db.insert(contentState).values({ host }).onConflictDoNothing()
  await db.delete(contentCopies).where(sql`NOT starts_with(${contentCopies.key}, ${`${host} `})`)
}

/** The last good answer under a key, with the host's generation. */
export async function findCopy(db: Database, host: string, key: string): Promise<Kept> {
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
 * Keeps an answer. What is gone is noted only where there is a copy: anybody can ask for what never was.
 * @param generation as it was before the host was asked; an answer of a later one stays
 */
export async function keepCopy(
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

/** Every copy may have changed from now on. @param revision what the host calls its content, where that is known */
export async function beginGeneration(db: Database, host: string, revision?: string | null): Promise<void> {
  await db
    .update(contentState)
    .set({
      generation: sql`${contentState.generation} + 1`,
      ...(revision === undefined ? {} : { revision }),
    })
    .where(eq(contentState.host, host))
}

/** What the host called its content when it was last looked at; null when that is not known. */
export async function knownRevision(db: Database, host: string): Promise<string | null> {
  const [row] = await db
    .select({ revision: contentState.revision })
    .from(contentState)
    .where(eq(contentState.host, host))
  return row?.revision ?? null
}

/** Keys of copies that may have changed, those fetched last first. */
export async function outdatedKeys(db: Database, host: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: contentCopies.key })
    .from(contentCopies)
    .innerJoin(contentState, eq(contentState.host, host))
    .where(lt(contentCopies.generation, contentState.generation))
    .orderBy(desc(contentCopies.fetchedAt))
    .limit(most)
  return rows.map(({ key }) => key)
}
