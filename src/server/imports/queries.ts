import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { ImportColumn, ImportReason } from '#lib/contract/imports.ts'
import type { Database } from '../platform/db/client.ts'
import { isDuplicate } from '../platform/db/errors.ts'
import { importHeaders, importProblems, imports } from '../platform/db/schema.ts'
import type { ImportQuestions, TrialChange } from '../platform/db/tables/imports.ts'
import { nextRows } from '../platform/queue/queue.ts'
import type { InvalidRow } from './rows.ts'
import type { SavedBatch } from './save-batch.ts'

export type ImportRow = typeof imports.$inferSelect

/** End of a new lease: an import that is not renewed until then may be claimed by another process. */
export const leaseEnd = sql`now() + interval '60 seconds'`
const activeStates = ['uploading', 'waiting', 'running', 'mapping', 'checked'] as const

/** Inserts an import; null while another import of this seller is active. */
export async function insertImport(
  db: Database,
  values: PgInsertValue<typeof imports>,
): Promise<ImportRow | null> {
  try {
    const [row] = await db.insert(imports).values(values).returning()
    return row ?? null
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

export async function latestImport(db: Database, userId: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1)
  return row ?? null
}

export async function ownImport(db: Database, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, userId)))
  return row ?? null
}

/**
 * Records a stored part.
 * @param isLast queues the import
 * @returns null if the part is not the next one, or the import is no longer uploading
 */
export async function recordPart(db: Database, id: string, part: number, isLast: boolean) {
  const [row] = await db
    .update(imports)
    .set({ partsReceived: part + 1, ...(isLast ? { state: 'waiting' as const } : {}) })
    .where(and(eq(imports.id, id), eq(imports.state, 'uploading'), eq(imports.partsReceived, part)))
    .returning()
  return row ?? null
}

/** Cancels an import; null if it has ended. */
export async function cancelImport(db: Database, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await db
    .update(imports)
    .set({ state: 'cancelled', finishedAt: new Date() })
    .where(and(eq(imports.id, id), eq(imports.userId, userId), inArray(imports.state, [...activeStates])))
    .returning()
  return row ?? null
}

/** Claims the oldest import that is queued or whose lease has run out; null if there is none. */
export async function claimImport(db: Database): Promise<ImportRow | null> {
  const next = nextRows({
    key: sql`i.id`,
    table: sql`imports i`,
    where: sql`i.source = 'page' AND (i.state = 'waiting' OR (i.state = 'running' AND i.held_until < now()))`,
    orderBy: sql`i.created_at`,
  })
  const [row] = await db
    .update(imports)
    .set({ state: 'running', tries: sql`${imports.tries} + 1`, heldUntil: leaseEnd })
    .where(eq(imports.id, sql`(${next})`))
    .returning()
  return row ?? null
}

/** Fails command-line imports whose lease has run out: other processes do not have their files. */
export const failInterrupted = (db: Database) =>
  db
    .update(imports)
    .set({ state: 'failed', reason: 'interrupted' satisfies ImportReason, finishedAt: sql`now()` })
    .where(
      and(eq(imports.source, 'command'), eq(imports.state, 'running'), sql`${imports.heldUntil} < now()`),
    )

/** Condition that this process still has the lease: no later claim has raised `tries`. */
const hasLease = ({ id, tries }: Pick<ImportRow, 'id' | 'tries'>) =>
  and(eq(imports.id, id), eq(imports.state, 'running'), eq(imports.tries, tries))

/** Renews the lease. @returns false if this process has lost it */
export async function renewLease(db: Database, job: ImportRow): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ heldUntil: leaseEnd })
    .where(hasLease(job))
    .returning({ id: imports.id })
  return rows.length > 0
}

/** Returns an import to the queue; the attempt does not count. */
export const requeueImport = (db: Database, job: ImportRow) =>
  db
    .update(imports)
    .set({ state: 'waiting', heldUntil: null, tries: sql`greatest(${imports.tries} - 1, 0)` })
    .where(hasLease(job))

export type BatchProgress = {
  bytesRead: number
  rowsRead: number
  bad: readonly InvalidRow[]
  saved: Pick<SavedBatch, 'created' | 'updated' | 'unchanged' | 'reviewed' | 'drafts'>
  /** Changes of this batch to store with the import. */
  trialChanges: readonly TrialChange[]
}

/**
 * Saves the progress and the problems of a batch, in the transaction of its rows.
 * @returns false if this process has lost the lease: the caller must roll the transaction back
 */
export async function saveProgress(tx: Database, job: ImportRow, step: BatchProgress): Promise<boolean> {
  const { saved, bad, bytesRead, rowsRead, trialChanges } = step
  const [row] = await tx
    .update(imports)
    .set({
      bytesRead,
      rowsRead,
      created: sql`${imports.created} + ${saved.created}`,
      updated: sql`${imports.updated} + ${saved.updated}`,
      unchanged: sql`${imports.unchanged} + ${saved.unchanged}`,
      reviewed: sql`${imports.reviewed} + ${saved.reviewed}`,
      drafts: sql`${imports.drafts} + ${saved.drafts}`,
      refused: sql`${imports.refused} + ${bad.filter(({ isDraft }) => !isDraft).length}`,
      ...(trialChanges.length > 0
        ? { trialChanges: sql`${imports.trialChanges} || ${JSON.stringify(trialChanges)}::jsonb` }
        : {}),
      heldUntil: leaseEnd,
    })
    .where(hasLease(job))
    .returning({ id: imports.id })
  if (!row) return false
  if (bad.length > 0) {
    await tx.insert(importProblems).values(bad.map((one) => ({ importId: job.id, ...one })))
  }
  return true
}

/** Deletes a trial. */
export const deleteTrial = (db: Database, { id }: Pick<ImportRow, 'id'>) =>
  db.delete(imports).where(and(eq(imports.id, id), imports.isTrial))

export const saveIgnoredColumns = (db: Database, job: ImportRow, ignoredColumns: readonly string[]) =>
  db
    .update(imports)
    .set({ ignoredColumns: [...ignoredColumns] })
    .where(hasLease(job))

/**
 * Releases an import that waits for its seller: for a column mapping, or for the start after a trial.
 * @returns null if this process has lost the lease
 */
export async function pauseForSeller(
  db: Database,
  job: ImportRow,
  state: { state: 'mapping'; questions: ImportQuestions } | { state: 'checked' },
): Promise<ImportRow | null> {
  const [row] = await db
    .update(imports)
    .set({ ...state, heldUntil: null, tries: 0 })
    .where(hasLease(job))
    .returning()
  return row ?? null
}

/** Queues an import that waits for its seller, from its first row; null if its state is not `from`. */
export async function resumeImport(
  db: Database,
  id: string,
  from: 'mapping' | 'checked',
): Promise<ImportRow | null> {
  const outcomes = { created: 0, updated: 0, unchanged: 0, reviewed: 0, drafts: 0, refused: 0 }
  const counts = { bytesRead: 0, rowsRead: 0, ...outcomes }
  const [row] = await db
    .update(imports)
    .set({
      ...counts,
      ...{ state: 'waiting', questions: null, trialChanges: [] },
      ...(from === 'checked' ? { isTrial: false } : {}),
    })
    .where(and(eq(imports.id, id), eq(imports.state, from)))
    .returning()
  if (row) await db.delete(importProblems).where(eq(importProblems.importId, id))
  return row ?? null
}

/** Reads the seller's saved column mapping, by folded header. */
export async function savedMapping(
  db: Database,
  userId: string,
): Promise<Record<string, ImportColumn | null>> {
  const [row] = await db.select().from(importHeaders).where(eq(importHeaders.userId, userId))
  return row?.headers ?? {}
}

export const saveMapping = (db: Database, userId: string, headers: Record<string, ImportColumn | null>) =>
  db
    .insert(importHeaders)
    .values({ userId, headers })
    .onConflictDoUpdate({
      target: importHeaders.userId,
      set: { headers: sql`${importHeaders.headers} || excluded.headers`, updatedAt: sql`now()` },
    })

/** Ends an import as done or failed. @returns null if this process has lost the lease */
export async function endImport(
  db: Database,
  job: ImportRow,
  outcome: { state: 'done' } | { state: 'failed'; reason: ImportReason; detail: string | null },
): Promise<ImportRow | null> {
  const [row] = await db
    .update(imports)
    .set({ reason: null, detail: null, ...outcome, heldUntil: null, finishedAt: sql`now()` })
    .where(hasLease(job))
    .returning()
  return row ?? null
}

/** Reads refused rows after a line of the file, in the order of the file. */
export const refusedRows = (db: Database, importId: string, after: number, limit: number) =>
  db
    .select()
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), sql`${importProblems.line} > ${after}`))
    .orderBy(importProblems.line)
    .limit(limit)
