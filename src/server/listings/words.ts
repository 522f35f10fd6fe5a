import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/**
 * Adds the words of a listing's name to the search vocabulary, so that misspelt queries find it at once; a job counts
 * their frequency.
 */
export const learnWords = (tx: Database, { name, nameAr }: { name: string | null; nameAr: string | null }) =>
  tx.execute(sql`SELECT learn_words(${[name, nameAr].join(' ')})`)
