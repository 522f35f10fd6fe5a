import { eq, sql } from 'drizzle-orm'
import type { ProhibitedWord } from '#lib/contract/admin/words.ts'
import type { Database } from '../../platform/db/client.ts'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import { prohibitedWords } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { type TableQuery, tablePage } from '../table.ts'

type WordRow = { id: string; word: string; created_at: string }

const present = ({ id, word, created_at }: WordRow): ProhibitedWord => ({
  _id: id,
  word,
  createdAt: isoMoment(created_at),
})

/** Page of prohibited words, which send a listing to review, in alphabetical order. */
export const wordPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`w.id, w.word, w.created_at`,
      from: sql`prohibited_words w`,
      where: query.search ? containsFolded(sql`w.word`, query.search) : sql`true`,
      order: sql`w.folded, w.id`,
    },
    present,
  )

/** Inserts a prohibited word; violates a unique index if one folds to the same. */
export async function insertWord(tx: Database, word: string): Promise<ProhibitedWord> {
  const [row] = await tx.insert(prohibitedWords).values({ word }).returning()
  if (!row) throw new Error('A word was not stored')
  return { _id: row.id, word: row.word, createdAt: row.createdAt.toISOString() }
}

/** Deletes a prohibited word. @returns the word, null if there was none with this id */
export async function deleteWordRow(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.delete(prohibitedWords).where(eq(prohibitedWords.id, id)).returning()
  return row?.word ?? null
}
