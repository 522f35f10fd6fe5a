import { eq, sql } from 'drizzle-orm'
import type { ProhibitedWord } from '#lib/contract/admin/words.ts'
import type { Database } from '../../platform/db/client.ts'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import { isDuplicate } from '../../platform/db/errors.ts'
import { prohibitedWords } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type CurationResources, curate } from '../curate.ts'
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

/** Adds a prohibited word, which matches any spelling. @throws ApiError conflict when it exists */
export const addWord = (resources: CurationResources, admin: { id: string }, word: string) =>
  curate(resources, admin, async (tx) => {
    const [row] = await tx
      .insert(prohibitedWords)
      .values({ word })
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new ApiError('conflict', { fields: { word: 'word_known' } }) : error
      })
    if (!row) throw new Error('A word was not stored')
    const answer = { _id: row.id, word: row.word, createdAt: row.createdAt.toISOString() }
    return { answer, action: 'word.add', subjectId: row.id, after: { word } }
  })

/** Deletes a prohibited word. @throws ApiError not_found */
export const deleteWord = (resources: CurationResources, admin: { id: string }, id: string) =>
  curate(resources, admin, async (tx) => {
    const [row] = await tx.delete(prohibitedWords).where(eq(prohibitedWords.id, id)).returning()
    if (!row) throw new ApiError('not_found')
    return { answer: null, action: 'word.delete', subjectId: id, before: { word: row.word } }
  })
