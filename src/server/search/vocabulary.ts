import { sql } from 'drizzle-orm'
import { cachedRead } from '../platform/cache.ts'
import type { Database } from '../platform/db/client.ts'
import { createVocabulary, type Vocabulary } from './typos.ts'

/** Cache of a minute; a job refreshes the table twice an hour. */
const vocabularies = cachedRead('search-vocabulary', 60_000, read)

/** Returns the vocabulary of products for sale, cached for a minute. */
export const vocabularyOf = vocabularies.of

/** Invalidates the cached vocabulary. */
export const forgetVocabulary = vocabularies.forget

async function read(db: Database): Promise<Vocabulary> {
  // Aggregated to one value: parsing a row for each word would block the event loop.
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
