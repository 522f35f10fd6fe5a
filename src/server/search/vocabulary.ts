import { sql } from 'drizzle-orm'
import { cachedRead } from '../platform/cache.ts'
import type { Database } from '../platform/db/client.ts'
import { createVocabulary, type Vocabulary } from './typos.ts'

/** Kept for a minute: a job brings it up to date twice an hour. */
const vocabularies = cachedRead('search-vocabulary', 60_000, read)

/** What things for sale are called, as of a minute ago at most. */
export const vocabularyOf = vocabularies.of

/** Reads it anew when it is next asked for. */
export const forgetVocabulary = vocabularies.forget

async function read(db: Database): Promise<Vocabulary> {
  // As one text: a row for each would keep everybody else waiting.
  const { rows } = await db.execute<{ words: string | null }>(
    sql`SELECT string_agg(word || ' ' || count, E'\\n') AS words FROM vocabulary`,
  )
  const lines = rows[0]?.words?.split('\n') ?? []
  return createVocabulary(
    lines.map((line) => {
      const [word = '', count] = line.split(' ')
      return { word, count: Number(count) }
    }),
  )
}
