import { sql } from 'drizzle-orm'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { createVocabulary, type Vocabulary } from './typos.ts'

/** Returns the vocabulary of products for sale, cached for a minute; a job refreshes the table twice an hour. */
export const vocabularyOf = cachedRead(
  { name: 'search-vocabulary', tags: ['search-synonyms'], ttlMs: 60_000 },
  read,
)

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
