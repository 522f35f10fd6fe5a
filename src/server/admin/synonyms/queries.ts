import { eq, sql } from 'drizzle-orm'
import type { Synonyms } from '#lib/contract/admin/synonyms.ts'
import type { Database } from '../../platform/db/client.ts'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import { searchSynonyms } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { lockTable } from '../curate.ts'
import { type TableQuery, tablePage } from '../table.ts'

type Row = { id: string; words: string[]; updated_at: string }

const present = ({ id, words, updated_at }: Row): Synonyms => ({
  _id: id,
  words,
  updatedAt: isoMoment(updated_at),
})

const presentRow = ({ id, words, updatedAt }: typeof searchSynonyms.$inferSelect): Synonyms => ({
  _id: id,
  words,
  updatedAt: updatedAt.toISOString(),
})

/** Page of synonym groups, sorted by their first word; the search looks at all words. */
export const synonymPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`s.id, s.words, s.updated_at`,
      from: sql`search_synonyms s`,
      where: query.search
        ? sql`EXISTS (SELECT 1 FROM unnest(s.words) AS w (word)
            WHERE ${containsFolded(sql`w.word`, query.search)})`
        : sql`true`,
      order: sql`fold_text(s.words[1]), s.id`,
    },
    present,
  )

/** Synonym group by id; null if there is none. */
export async function readSynonyms(db: Database, id: string): Promise<Synonyms | null> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  return row ? presentRow(row) : null
}

/** Locks the synonyms against other writers until the transaction ends. */
export const lockSynonyms = (tx: Database) => lockTable(tx, sql`search_synonyms`)

/**
 * Returns which of some words are in a synonym group.
 * @param folded words, folded as `foldText` does
 * @param exceptId group that does not count
 */
export async function wordsInGroups(
  tx: Database,
  folded: readonly string[],
  exceptId?: string,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    SELECT fold_text(w.word) AS word FROM search_synonyms s CROSS JOIN unnest(s.words) AS w (word)
    WHERE fold_text(w.word) = ANY(${sql.param(folded)}::text[])
      AND ${exceptId === undefined ? sql`true` : sql`s.id <> ${exceptId}`}`)
  return new Set(rows.map(({ word }) => word))
}

export async function insertSynonyms(tx: Database, words: string[]): Promise<Synonyms> {
  const [row] = await tx.insert(searchSynonyms).values({ words }).returning()
  if (!row) throw new Error('A group of synonyms was not stored')
  return presentRow(row)
}

/** Replaces the words of a synonym group; null if there is none. */
export async function changeSynonyms(tx: Database, id: string, words: string[]): Promise<Synonyms | null> {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ words, updatedAt: new Date() })
    .where(eq(searchSynonyms.id, id))
    .returning()
  return row ? presentRow(row) : null
}

/** Deletes a synonym group. @returns what it was; null if there is none */
export async function deleteSynonyms(tx: Database, id: string): Promise<Synonyms | null> {
  const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
  return row ? presentRow(row) : null
}
