import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'

export type CurationCounts = Record<
  | 'categories'
  | 'bannersRunning'
  | 'dealsRunning'
  | 'dealsUpcoming'
  | 'officialStores'
  | 'plansActive'
  | 'contactQueriesOpen'
  | 'searchWords',
  number
>

/** Counts for the home page of the administration. */
export async function curationCounts(db: Database, now: Date): Promise<CurationCounts> {
  const at = now.toISOString()
  const { rows } = await db.execute<CurationCounts>(sql`
    SELECT
      (SELECT count(*)::int FROM categories WHERE hidden_at IS NULL) AS categories,
      (SELECT count(*)::int FROM banners
        WHERE (starts_at IS NULL OR starts_at <= ${at}) AND (ends_at IS NULL OR ends_at > ${at})) AS "bannersRunning",
      (SELECT count(*)::int FROM deal_sets WHERE starts_at <= ${at} AND ends_at > ${at}) AS "dealsRunning",
      (SELECT count(*)::int FROM deal_sets WHERE starts_at > ${at}) AS "dealsUpcoming",
      (SELECT count(*)::int FROM stores WHERE official_order IS NOT NULL) AS "officialStores",
      (SELECT count(*)::int FROM plans WHERE hidden_at IS NULL) AS "plansActive",
      (SELECT count(*)::int FROM contact_queries WHERE status = 'open') AS "contactQueriesOpen",
      (SELECT count(*)::int FROM search_terms WHERE last_hits = 0) AS "searchWords"`)
  if (!rows[0]) throw new Error('The counts gave no row')
  return rows[0]
}
