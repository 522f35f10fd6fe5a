import { sql } from 'drizzle-orm'
import type { Purchase } from '#lib/contract/boosters.ts'
import type { Database } from '../platform/db/client.ts'

export type Figures = NonNullable<Purchase['figures']>
type Row = { id: string } & Record<`${'views' | 'favourites' | 'chats'}_${'before' | 'during'}`, number>

/**
 * Figures of boosters from their start until `now` or their end, and of the same length of time before. Views are
 * stored per day: the first day counts as boosted, the last one does not, so that no day counts twice when one booster
 * follows another.
 * @returns figures by purchase id; purchases that have not begun are missing
 */
export async function figuresOf(
  db: Database,
  purchaseIds: readonly string[],
  now: Date,
): Promise<Map<string, Figures>> {
  if (purchaseIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    WITH bought AS (
      SELECT id, product_id, starts_at, least(ends_at, moment) AS until, starts_at::date AS first_day,
        CASE WHEN ends_at <= moment THEN greatest(ends_at::date, starts_at::date + 1) ELSE moment::date + 1 END AS last_day
      FROM purchases, (SELECT ${now.toISOString()}::timestamptz AS moment) clock
      WHERE id = ANY(${sql.param(purchaseIds)}::uuid[]) AND starts_at <= moment AND ends_at IS NOT NULL
    )
    SELECT b.id,
      coalesce(sum(v.count) FILTER (WHERE v.day >= first_day), 0)::int AS views_during,
      coalesce(sum(v.count) FILTER (WHERE v.day < first_day), 0)::int AS views_before,
      ${countCreated(sql`favourites`, 'during')} AS favourites_during, ${countCreated(sql`favourites`, 'before')} AS favourites_before,
      ${countCreated(conversations, 'during')} AS chats_during, ${countCreated(conversations, 'before')} AS chats_before
    FROM bought b LEFT JOIN product_views v ON v.product_id = b.product_id
      AND v.day >= first_day - (last_day - first_day) AND v.day < last_day
    GROUP BY b.id, b.product_id, b.starts_at, b.until`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        before: { views: row.views_before, favourites: row.favourites_before, chats: row.chats_before },
        during: { views: row.views_during, favourites: row.favourites_during, chats: row.chats_during },
      },
    ]),
  )
}

/** Conversations with at least one message. */
const conversations = sql`(SELECT product_id, created_at FROM rooms WHERE last_sequence > 0)`

/** SQL count of the listing's rows created during the booster, or in the same length of time before it. */
const countCreated = (table: ReturnType<typeof sql>, when: 'before' | 'during') => sql`(
  SELECT count(*)::int FROM ${table} g WHERE g.product_id = b.product_id AND ${
    when === 'during'
      ? sql`g.created_at >= b.starts_at AND g.created_at < b.until`
      : sql`g.created_at >= b.starts_at - (b.until - b.starts_at) AND g.created_at < b.starts_at`
  })`
