import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/**
 * Words of a listing's name are known at once as words that something is called, so that a misspelt query finds it;
 * how often each occurs is counted by a job.
 */
export const learnWords = (tx: Database, { name, nameAr }: { name: string | null; nameAr: string | null }) =>
  tx.execute(sql`
    INSERT INTO vocabulary (word, count)
    SELECT word, 1 FROM unnest(tsvector_to_array(to_tsvector('simple', fold_text(${[name, nameAr].join(' ')})))) AS word
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' ORDER BY word
    ON CONFLICT (word) DO NOTHING`)
