import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/**
 * Words of a listing's name are known at once as words that something is called, so that a misspelt query finds it;
 * how often each occurs is counted by a job.
 */
export const learnWords = (tx: Database, { name, nameAr }: { name: string | null; nameAr: string | null }) =>
  tx.execute(sql`SELECT learn_words(${[name, nameAr].join(' ')})`)
