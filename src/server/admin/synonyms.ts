import { eq, sql } from 'drizzle-orm'
import type { Synonyms } from '#lib/contract/admin-synonyms.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { searchSynonyms } from '../platform/db/schema.ts'
import { isoMoment } from '../products/card.ts'
import { forgetSynonyms } from '../search/dictionary.ts'
import { type Admin, type Curated, type CurationResources, curate, holdTable } from './curate.ts'
import { contains, type TableQuery, tablePage } from './table.ts'

/** What a search knows of synonyms, and the pages that show what one found. */
const tags = ['search-synonyms', 'products']

type Row = { id: string; words: string[]; updated_at: string }

const present = ({ id, words, updated_at }: Row): Synonyms => ({
  _id: id,
  words,
  updatedAt: isoMoment(updated_at),
})

const presented = ({ id, words, updatedAt }: typeof searchSynonyms.$inferSelect): Synonyms => ({
  _id: id,
  words,
  updatedAt: updatedAt.toISOString(),
})

/** One page of the groups of words that mean the same, by their first word; searched in all of their words. */
export const synonymPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`s.id, s.words, s.updated_at`,
      from: sql`search_synonyms s`,
      where: query.search
        ? sql`EXISTS (SELECT 1 FROM unnest(s.words) AS w (word)
            WHERE ${contains(query.search, sql`w.word`)} OR strpos(fold_text(w.word), fold_text(${query.search})) > 0)`
        : sql`true`,
      order: sql`fold_text(s.words[1]), s.id`,
    },
    present,
  )

/** One group. @throws ApiError not_found */
export async function findSynonyms(db: Database, id: string): Promise<Synonyms> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  if (!row) throw new ApiError('not_found')
  return presented(row)
}

/** A change that searches of this process know at once; the others are told. */
async function change<Answer>(
  resources: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const answer = await curate(resources, admin, run)
  forgetSynonyms(resources.db)
  return answer
}

/** Lets words mean the same. @throws ApiError invalid_input, conflict: which word stands twice or in another group */
export const addSynonyms = (resources: CurationResources, admin: Admin, words: string[]) =>
  change(resources, admin, async (tx) => {
    await refuseKnown(tx, words)
    const [row] = await tx.insert(searchSynonyms).values({ words }).returning()
    if (!row) throw new Error('A group of synonyms was not stored')
    return { answer: presented(row), action: 'synonyms.add', subjectId: row.id, after: { words }, tags }
  })

/** Changes a group. @throws ApiError not_found, and as adding one does */
export const editSynonyms = (resources: CurationResources, admin: Admin, id: string, words: string[]) =>
  change(resources, admin, async (tx) => {
    const before = await findSynonyms(tx, id)
    await refuseKnown(tx, words, id)
    const [row] = await tx
      .update(searchSynonyms)
      .set({ words, updatedAt: new Date() })
      .where(eq(searchSynonyms.id, id))
      .returning()
    if (!row) throw new ApiError('not_found')
    return {
      answer: presented(row),
      action: 'synonyms.update',
      subjectId: id,
      before: { words: before.words },
      after: { words },
      tags,
    }
  })

/** Forgets a group. @throws ApiError not_found */
export const deleteSynonyms = (resources: CurationResources, admin: Admin, id: string) =>
  change(resources, admin, async (tx) => {
    const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (!row) throw new ApiError('not_found')
    return { answer: null, action: 'synonyms.delete', subjectId: id, before: { words: row.words }, tags }
  })

/** A word is in one group only, once, however it is written: with two, a search would not know what it means. */
async function refuseKnown(tx: Database, words: string[], own?: string): Promise<void> {
  const folded = words.map(foldText)
  const twice = folded.findIndex((word, place) => folded.indexOf(word) < place)
  if (twice >= 0) throw new ApiError('invalid_input', { fields: { [`words.${twice}`]: 'synonym_twice' } })
  await holdTable(tx, sql`search_synonyms`)
  const { rows } = await tx.execute<{ word: string }>(sql`
    SELECT fold_text(w.word) AS word FROM search_synonyms s CROSS JOIN unnest(s.words) AS w (word)
    WHERE fold_text(w.word) = ANY(${sql.param(folded)}::text[])
      AND ${own === undefined ? sql`true` : sql`s.id <> ${own}`}`)
  const others = new Set(rows.map(({ word }) => word))
  const known = folded.findIndex((word) => others.has(word))
  if (known >= 0) throw new ApiError('conflict', { fields: { [`words.${known}`]: 'synonym_known' } })
}
