import { eq, sql } from 'drizzle-orm'
import type { Synonyms } from '#lib/contract/admin/synonyms.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { forgetCaches } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import { searchSynonyms } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type Admin, type Curated, type CurationResources, curate, lockTable } from '../curate.ts'
import { type TableQuery, tablePage } from '../table.ts'

/** Cache tags of synonyms in searches, and of the pages that show results. */
const tags = ['search-synonyms', 'products']

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

/** Synonym group by id. @throws ApiError not_found */
export async function findSynonyms(db: Database, id: string): Promise<Synonyms> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  if (!row) throw new ApiError('not_found')
  return presentRow(row)
}

/** Runs a change and empties the caches of this process at once; other processes are told by the tags. */
async function change<Answer>(
  resources: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const answer = await curate(resources, admin, run)
  forgetCaches(resources.db, tags)
  return answer
}

/**
 * Adds a synonym group.
 * @throws ApiError invalid_input naming a word that occurs twice; conflict naming a word of another group
 */
export const addSynonyms = (resources: CurationResources, admin: Admin, words: string[]) =>
  change(resources, admin, async (tx) => {
    await refuseDuplicates(tx, words)
    const [row] = await tx.insert(searchSynonyms).values({ words }).returning()
    if (!row) throw new Error('A group of synonyms was not stored')
    return { answer: presentRow(row), action: 'synonyms.add', subjectId: row.id, after: { words }, tags }
  })

/** Replaces the words of a synonym group. @throws ApiError not_found, and as `addSynonyms` */
export const editSynonyms = (resources: CurationResources, admin: Admin, id: string, words: string[]) =>
  change(resources, admin, async (tx) => {
    const before = await findSynonyms(tx, id)
    await refuseDuplicates(tx, words, id)
    const [row] = await tx
      .update(searchSynonyms)
      .set({ words, updatedAt: new Date() })
      .where(eq(searchSynonyms.id, id))
      .returning()
    if (!row) throw new ApiError('not_found')
    return {
      answer: presentRow(row),
      action: 'synonyms.update',
      subjectId: id,
      before: { words: before.words },
      after: { words },
      tags,
    }
  })

/** Deletes a synonym group. @throws ApiError not_found */
export const deleteSynonyms = (resources: CurationResources, admin: Admin, id: string) =>
  change(resources, admin, async (tx) => {
    const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (!row) throw new ApiError('not_found')
    return { answer: null, action: 'synonyms.delete', subjectId: id, before: { words: row.words }, tags }
  })

/**
 * Ensures that each word, in any spelling, is in one group and only once: with two groups its meaning would be
 * ambiguous.
 */
async function refuseDuplicates(tx: Database, words: string[], exceptId?: string): Promise<void> {
  const folded = words.map(foldText)
  const duplicate = folded.findIndex((word, place) => folded.indexOf(word) < place)
  if (duplicate >= 0)
    throw new ApiError('invalid_input', { fields: { [`words.${duplicate}`]: 'synonym_twice' } })
  await lockTable(tx, sql`search_synonyms`)
  const { rows } = await tx.execute<{ word: string }>(sql`
    SELECT fold_text(w.word) AS word FROM search_synonyms s CROSS JOIN unnest(s.words) AS w (word)
    WHERE fold_text(w.word) = ANY(${sql.param(folded)}::text[])
      AND ${exceptId === undefined ? sql`true` : sql`s.id <> ${exceptId}`}`)
  const others = new Set(rows.map(({ word }) => word))
  const conflicting = folded.findIndex((word) => others.has(word))
  if (conflicting >= 0)
    throw new ApiError('conflict', { fields: { [`words.${conflicting}`]: 'synonym_known' } })
}
